import fc from 'fast-check';

import { authorized, ended, keyIssued } from './agent-authorization.examples.ts';
import {
  type AgentAuthorization,
  authorizeAgent,
  endAgentAuthorization,
  issueAgentKey,
} from './agent-authorization.ts';
import type { AgentAuthorizationEvent } from './events.ts';

export const anyAuthorizationDecision = fc.constantFrom<
  (state: AgentAuthorization | null) => AgentAuthorizationEvent[]
>(
  (state) => authorizeAgent(state, authorized.data),
  (state) => issueAgentKey(state, keyIssued.data.keyId, keyIssued.data.issuedAt),
  (state) => endAgentAuthorization(state, ended.data),
);
