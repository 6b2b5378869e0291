import type { EventMetadata, OrgRole, PlatformRole, Scope, StepAction } from '@hiring/domain';

import type { RequestState } from '../server/request-context.ts';

/** How a principal proved who they are. A session has no scopes and is not narrowed by any. */
export type Auth =
  | {
      readonly type: 'api_key';
      readonly keyId: string;
      readonly scopes: readonly Scope[];
      /** What the key may not do although its owner may. */
      readonly deniedActions: readonly StepAction[];
      /** Networks it may be used from, in CIDR notation; none: from anywhere. */
      readonly allowedIps: readonly string[];
    }
  | { readonly type: 'session'; readonly sessionId: string };

/** Who is asking, with the rights of this very moment (decisions §3: evaluated live). */
export type Principal = {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly platformRole: PlatformRole;
  /** The organisation's id to the role held in it. */
  readonly memberships: ReadonlyMap<string, OrgRole>;
  readonly auth: Auth;
};

/** The metadata of every event a request makes happen; nobody signed in: a candidate on the portal. */
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
