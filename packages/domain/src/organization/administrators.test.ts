import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  confirmAdministrator,
  recordAdministrators,
  releaseAdministrator,
} from './administrators.ts';
import {
  administratorConfirmed,
  administratorReleased,
  administratorsRecorded,
  founded,
  omarId,
  rosaId,
} from './organization.examples.ts';
import { organization } from './organization.ts';

const given = specify(organization);
const { releasedAt } = administratorReleased.data;
const owner = (userId: string, userRevision: number) => ({
  userId,
  orgRole: 'owner' as const,
  userRevision,
  releasedAt,
});
const recorded = [founded, administratorsRecorded] as const;
const twoOwners = [...recorded, administratorConfirmed] as const;

describe('the register of owners and admins', () => {
  it('is recorded once', () => {
    given(founded)
      .when((state) => recordAdministrators(state, administratorsRecorded.data))
      .yields(administratorsRecorded);
    given(...recorded)
      .when((state) => recordAdministrators(state, administratorsRecorded.data))
      .yieldsNothing();
  });

  it('confirms an owner once', () => {
    given(...recorded)
      .when((state) => confirmAdministrator(state, administratorConfirmed.data))
      .yields(administratorConfirmed);
    given(...twoOwners)
      .when((state) => confirmAdministrator(state, administratorConfirmed.data))
      .yieldsNothing();
  });

  it('does not confirm a revision that was released, or that is older than the known one', () => {
    given(...recorded, administratorReleased)
      .when((state) => confirmAdministrator(state, administratorConfirmed.data))
      .yieldsNothing();
    const older = {
      ...administratorConfirmed.data,
      orgRole: 'admin' as const,
      userRevision: 3,
    };
    given(...twoOwners)
      .when((state) => confirmAdministrator(state, older))
      .yieldsNothing();
    const later = { ...administratorConfirmed.data, userRevision: 5 };
    given(...recorded, administratorReleased)
      .when((state) => confirmAdministrator(state, later))
      .yields({ type: 'AdministratorConfirmed', data: later });
  });

  it('releases an owner while another one is recorded', () => {
    given(...twoOwners)
      .when((state) => releaseAdministrator(state, owner(omarId, 4)))
      .yields(administratorReleased);
    expect(given(...twoOwners, administratorReleased).state().administrators).toEqual({
      recorded: true,
      current: { [rosaId]: administratorsRecorded.data.administrators[0] },
      released: { [omarId]: 4 },
    });
    given(...twoOwners, administratorReleased)
      .when((state) => releaseAdministrator(state, owner(omarId, 4)))
      .yieldsNothing();
  });

  it('keeps an owner whose later revision is known', () => {
    const early = {
      ...administratorReleased,
      data: { ...administratorReleased.data, userRevision: 3 },
    };
    expect(given(...twoOwners, early).state().administrators.current).toHaveProperty(omarId);
  });

  it('refuses to release the last owner, and the last admin of an organization without an owner', () => {
    given(...recorded)
      .when((state) => releaseAdministrator(state, owner(rosaId, 1)))
      .refuses('last_owner');
    given(...twoOwners, administratorReleased)
      .when((state) => releaseAdministrator(state, owner(rosaId, 1)))
      .refuses('last_owner');
    given(founded)
      .when((state) => releaseAdministrator(state, { ...owner(rosaId, 1), orgRole: 'admin' }))
      .refuses('last_admin');
  });

  it('releases an admin while an owner is recorded', () => {
    given(...recorded)
      .when((state) => releaseAdministrator(state, { ...owner(omarId, 4), orgRole: 'admin' }))
      .yields(administratorReleased);
  });
});
