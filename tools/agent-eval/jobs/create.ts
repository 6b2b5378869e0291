import { read as readModels } from '@hiring/database';
import { role, streamName } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import { type EvalWorld } from '../eval-world.ts';
import { type Job, listFaults } from '../job.ts';
import { read, type Session } from '../session.ts';

const roleName = 'Lighthouse Keeper';
const person = { name: 'Ida Lewis', email: 'ida.lewis@example.com' };
const seats = 2;

export const createJob: Job = {
  name: 'create',
  idealCalls: 3,
  begin: async (world) => ({
    text: `Create the role ${roleName} with ${seats} seats, open it, and put ${person.name} (${person.email}) on it as a new candidate.`,
    script: create,
    findFaults: async ({ events }) => {
      const roles = await readModels(world.stack.db)
        .selectFrom('roles')
        .select(['id', 'status', 'capacity'])
        .where('organization_id', '=', world.organization.id)
        .where('name', '=', roleName)
        .limit(2)
        .execute();
      const [row] = roles;
      if (!row || roles.length > 1) return listFaults({ 'the role exists, once': false });
      const { state } = await load(world.stack.store, role, row.id);
      const opened = events.filter(({ type }) => type === 'RoleOpened');
      return listFaults({
        'the role is open': state.declared === 'open' && row.status === 'open',
        'the role has the seats': row.capacity === seats,
        'the role was opened with the key of the agent':
          opened.length === 1 && opened[0]?.stream === streamName(role, row.id),
        'the candidate is on the role, once': await isOnRole(world, row.id),
      });
    },
  }),
};

const isOnRole = async ({ stack, organization }: EvalWorld, roleId: string): Promise<boolean> => {
  const rows = await readModels(stack.db)
    .selectFrom('candidate_roles')
    .innerJoin('candidates', 'candidates.id', 'candidate_roles.candidate_id')
    .select(['candidate_roles.role_id', 'candidate_roles.status'])
    .where('candidates.organization_id', '=', organization.id)
    .where('candidates.email', '=', person.email)
    .limit(2)
    .execute();
  return rows.length === 1 && rows[0]?.role_id === roleId && rows[0].status === 'In Progress';
};

const create = async (session: Session): Promise<string> => {
  const created = await read<{ role: { id: string; version: number } }>(session, 'create_role', {
    name: roleName,
    capacity: seats,
    idempotencyKey: 'role',
  });
  const { id: roleId, version: expectedVersion } = created.role;
  const change = { roleId, status: 'open', expectedVersion, idempotencyKey: 'open' };
  await read(session, 'change_role', change);
  await read(session, 'create_candidate', { ...person, roleId, idempotencyKey: 'person' });
  return `${person.name} is on ${roleName}.`;
};
