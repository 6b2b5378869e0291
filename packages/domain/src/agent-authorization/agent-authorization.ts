import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type AgentAuthorizationEvent, agentAuthorizationEvents } from './events.ts';

type AuthorizedData = DataOf<typeof agentAuthorizationEvents, 'AgentAuthorized'>;
type EndedData = DataOf<typeof agentAuthorizationEvents, 'AgentAuthorizationEnded'>;

/** What a user allowed an agent (docs/use/agent-oauth.md), by its events. */
export type AgentAuthorization = AuthorizedData & {
  /** The newest key; the keys before it are revoked. */
  readonly keyId: string | null;
  readonly endedAt: string | null;
};

/** The decider of authorizations of agents. The state is null until a user approves. */
export const agentAuthorization: Decider<
  AgentAuthorization | null,
  typeof agentAuthorizationEvents
> = {
  category: 'agentAuthorization',
  events: agentAuthorizationEvents,
  initial: null,
  evolve: (state, event) => {
    switch (event.type) {
      case 'AgentAuthorized':
        return { ...event.data, keyId: null, endedAt: null };
      case 'AgentKeyIssued':
        return state && { ...state, keyId: event.data.keyId };
      case 'AgentAuthorizationEnded':
        return state && { ...state, endedAt: event.data.endedAt };
    }
  },
};

/** Records that a user approved, once; an id already used is refused (`already_exists`). */
export const authorizeAgent = (
  state: AgentAuthorization | null,
  authorized: AuthorizedData,
): AgentAuthorizationEvent[] => {
  if (state) throw new Refusal('already_exists');
  return [{ type: 'AgentAuthorized', data: authorized }];
};

/** Records the key that is about to be minted. Refuses `authorization_not_found` and `authorization_ended`. */
export const issueAgentKey = (
  state: AgentAuthorization | null,
  keyId: string,
  issuedAt: string,
): AgentAuthorizationEvent[] => {
  if (!state) throw new Refusal('authorization_not_found');
  if (!isInForce(state, issuedAt)) throw new Refusal('authorization_ended');
  return state.keyId === keyId ? [] : [{ type: 'AgentKeyIssued', data: { keyId, issuedAt } }];
};

/** Whether an authorization has neither ended nor expired. `at`: an ISO instant. */
export const isInForce = (
  { endedAt, expiresAt }: Pick<AgentAuthorization, 'endedAt' | 'expiresAt'>,
  at: string,
): boolean => endedAt === null && at < expiresAt;

/** Ends an authorization. Yields no event if it has ended before. Refuses `authorization_not_found`. */
export const endAgentAuthorization = (
  state: AgentAuthorization | null,
  ended: EndedData,
): AgentAuthorizationEvent[] => {
  if (!state) throw new Refusal('authorization_not_found');
  return state.endedAt === null ? [{ type: 'AgentAuthorizationEnded', data: ended }] : [];
};
