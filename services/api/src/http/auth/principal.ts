import type { DeniableAction, EventMetadata, OrgRole, PlatformRole, Scope } from '@hiring/domain';

import type { RequestState } from '../server/request-context.ts';

/** How a principal was authenticated. A session has no scopes and is not restricted by them. */
export type Auth =
  | {
      readonly type: 'api_key';
      readonly keyId: string;
      readonly scopes: readonly Scope[];
      /** What the key may not do although its owner may. */
      readonly deniedActions: readonly DeniableAction[];
      /** Networks that the key may be used from, in CIDR notation; empty: from any address. */
      readonly allowedIps: readonly string[];
    }
  | { readonly type: 'session'; readonly sessionId: string };

/** The authenticated caller, with the rights at the time of the request (decisions §3). */
export type Principal = {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly platformRole: PlatformRole;
  /** Organization id to the user's role in it. */
  readonly memberships: ReadonlyMap<string, OrgRole>;
  readonly auth: Auth;
};

/** Returns the id by which open streams and running calls of a caller are counted: of the key, or of a session's user. */
export const toCallerId = ({ userId, auth }: Principal): string =>
  auth.type === 'api_key' ? auth.keyId : userId;

/** The metadata of every event of a request. Without a principal the actor is a candidate on the portal. */
export const toEventMetadata = (
  principal: Principal | undefined,
  { requestId, span: { traceparent } }: Pick<RequestState, 'requestId' | 'span'>,
): EventMetadata => ({
  actor: principal ? toActor(principal) : { type: 'candidate' },
  requestId,
  causationId: null,
  ...(traceparent !== undefined && { traceparent }),
});

const toActor = ({ userId, auth }: Principal): EventMetadata['actor'] => ({
  type: 'user',
  userId,
  keyId: auth.type === 'api_key' ? auth.keyId : null,
  sessionId: auth.type === 'session' ? auth.sessionId : null,
});
