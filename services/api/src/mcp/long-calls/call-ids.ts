import { z } from 'zod';

import { type Principal, toCallerId } from '../../http/auth/principal.ts';
import type { RpcMessage } from '../rpc-problem.ts';

/** The header that separates the clients of one key, whose request ids are alike. */
export const sessionHeader = 'Mcp-Session-Id';

type Caller = {
  readonly principal: Principal;
  readonly header: (name: string) => string | undefined;
};

const RequestId = z.union([z.string().max(255), z.int()]);
const ToolCall = z.looseObject({ id: RequestId, method: z.literal('tools/call') });
const Cancellation = z.looseObject({
  method: z.literal('notifications/cancelled'),
  params: z.looseObject({ requestId: RequestId }),
});

/** Returns the id of a call of a tool; undefined for another message and for a client without a session id. */
export const findCallId = (message: RpcMessage, caller: Caller): string | undefined => {
  const { data } = ToolCall.safeParse(message);
  return data && toCallId(data.id, caller);
};

/** Returns the id of the call that a notification cancels; undefined for another message. */
export const findCanceledCallId = (message: RpcMessage, caller: Caller): string | undefined => {
  const { data } = Cancellation.safeParse(message);
  return data && toCallId(data.params.requestId, caller);
};

const sessionIdPattern = /^[\x21-\x7e]{1,64}$/;

/** The caller is a part of the id, so that no other key or user can cancel the call. */
const toCallId = (
  requestId: string | number,
  { header, principal }: Caller,
): string | undefined => {
  const sessionId = header(sessionHeader);
  if (sessionId === undefined || !sessionIdPattern.test(sessionId)) return undefined;
  return JSON.stringify([toCallerId(principal), sessionId, requestId]);
};
