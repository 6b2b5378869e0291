import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { authorized, ended, keyId, keyIssued } from './agent-authorization.examples.ts';
import {
  agentAuthorization,
  authorizeAgent,
  endAgentAuthorization,
  issueAgentKey,
} from './agent-authorization.ts';

const given = specify(agentAuthorization);
const { issuedAt } = keyIssued.data;

describe('an authorization of an agent', () => {
  it('is recorded once', () => {
    given()
      .when((state) => authorizeAgent(state, authorized.data))
      .yields(authorized);
    given(authorized)
      .when((state) => authorizeAgent(state, authorized.data))
      .refuses('already_exists');
  });

  it('records the key before it is minted, once', () => {
    given(authorized)
      .when((state) => issueAgentKey(state, keyId, issuedAt))
      .yields(keyIssued);
    given(authorized, keyIssued)
      .when((state) => issueAgentKey(state, keyId, issuedAt))
      .yieldsNothing();
    expect(given(authorized, keyIssued).state()).toMatchObject({ keyId, endedAt: null });
  });

  it('gives no key after its end, at its expiry, and without a record', () => {
    given(authorized, ended)
      .when((state) => issueAgentKey(state, keyId, issuedAt))
      .refuses('authorization_ended');
    given(authorized)
      .when((state) => issueAgentKey(state, keyId, authorized.data.expiresAt))
      .refuses('authorization_ended');
    given()
      .when((state) => issueAgentKey(state, keyId, issuedAt))
      .refuses('authorization_not_found');
  });

  it('ends once', () => {
    given(authorized)
      .when((state) => endAgentAuthorization(state, ended.data))
      .yields(ended);
    given(authorized, ended)
      .when((state) => endAgentAuthorization(state, ended.data))
      .yieldsNothing();
    given()
      .when((state) => endAgentAuthorization(state, ended.data))
      .refuses('authorization_not_found');
    expect(given(ended, keyIssued).state()).toBeNull();
  });
});
