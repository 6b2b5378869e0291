import type { Readable } from 'node:stream';

import type { EventMetadata, EffectType, RefusalCode, Scope } from '@hiring/domain';
import type { EndpointRefusal } from '@hiring/outbound';
import type { z } from 'zod';

import type { Deps } from '../../deps.ts';
import type { Principal } from '../auth/principal.ts';
import type { Form } from '../body/read-form.ts';
import type { PolicyName } from '../rate-limit/policies.ts';

/** `anyone` is not authenticated at all, `principal` by key or session, `admin` must have the platform role too. */
export type CallerKind = 'anyone' | 'principal' | 'admin';

/** Statuses an endpoint declares itself; 401, 403, 413, 415, 429, 500 and 503 follow from the rest of it. */
type DeclaredStatus = 400 | 401 | 403 | 404 | 409;

/** `details.reason` of a 400 or 409: what the domain refuses for, and what is refused before it is asked. */
export type Reason =
  | RefusalCode
  | EndpointRefusal
  | 'idempotency_key_reused'
  | 'invalid_date'
  | 'no_webhook';

/**
 * A request that works: shown in the description, made by its tests. Ids are those of openapi/example-ids.ts, in whose
 * place the tests put what they made.
 */
type Example<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = {
  readonly params?: z.input<Params>;
  readonly query?: z.input<Query>;
  readonly body?: z.input<Body>;
};

/**
 * One endpoint, said once: the router mounts it, /openapi.json shows it, tests walk it. `params`, `query` and `body` are
 * read by the handler when its turn in the order of checks has come (decisions §2).
 */
export type Declaration<
  Caller extends CallerKind = CallerKind,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Ok extends z.ZodType = z.ZodType,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The template that the usage log and the metrics name: `/api/v1/candidate-steps/{id}/advance`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly caller: Caller;
  /** What a key must have been granted; sessions have no scopes and are not narrowed. */
  readonly scope: Scope | 'none';
  /** Limits beside those of every key and owner. */
  readonly policies?: readonly PolicyName[];
  /** A path that does not parse answers 404 with the text declared for it, before any query (security.md 32). */
  readonly params?: Params;
  /** `z.strictObject` refuses unknown parameters with 400; without a schema they are ignored. */
  readonly query?: Query;
  /** An absent body reads as `{}`. */
  readonly body?: Body;
  /** Bytes of a JSON body that may carry a file; 64 kB where nothing is said. */
  readonly maxBodyBytes?: number;
  /** Takes the body as multipart/form-data as well. */
  readonly form?: FormDeclaration;
  /** Seconds anybody may keep the answer: adds Cache-Control, ETag and 304. Without it: no-store. */
  readonly maxAgeSeconds?: number;
  /** Its answer is the same for as long as the process runs: it is made, compressed and hashed once. Needs `maxAge`. */
  readonly fixed?: true;
  /** A success is a file of this type: the handler answers its bytes. Without it: JSON. */
  readonly mediaType?: 'application/pdf' | 'application/octet-stream';
  /** A name in the answer whose value is told this once: it is never kept, and left out when the answer is repeated. */
  readonly shownOnce?: string;
  /** Asked with POST for its body alone: takes no Idempotency-Key. */
  readonly readOnly?: true;
  /** Takes If-Match: the handler reads it with `ifMatch`. */
  readonly conditional?: true;
  /** May answer server-sent events instead, to who accepts them: the handler answers their stream. */
  readonly streams?: true;
  /** Carries calls of other endpoints: takes no Idempotency-Key itself, and is 202 without a body when none asks for an answer. */
  readonly envelope?: true;
  /** Pages of any origin may call it, without credentials. */
  readonly cors?: true;
  /** Needed where a path or a body must say something; an endpoint without one is asked as it is. */
  readonly example?: Example<NoInfer<Params>, NoInfer<Query>, NoInfer<Body>>;
  /** What else may follow a success, done by the worker. */
  readonly sideEffects?: readonly EffectType[];
  /** Names of the operations that take back what a success changed; none: it stays. Said of every command. */
  readonly undoneBy?: readonly string[];
  /** Headers of a success beside those of every answer. */
  readonly responseHeaders?: readonly ('ETag' | 'Set-Cookie' | 'Content-Disposition')[];
  /** Every `details.reason` of its 400 and 409. */
  readonly reasons?: readonly Reason[];
  /** The shape of a success; when each problem happens, which is also its text if the handler says nothing else. */
  readonly responses: { readonly 200: Ok } & Readonly<Partial<Record<DeclaredStatus, string>>>;
};

/** A body sent as a form with one file. */
type FormDeclaration = {
  /** Its fields, for the description; `body` is what they are checked against. */
  readonly fields: z.ZodObject;
  /** Bytes of its file. */
  readonly maxFileBytes: number;
  /** Makes the value that `body` checks out of a form. Throws 400. */
  readonly toBody: (form: Form) => unknown;
};

/** What a handler is given. `readQuery` and `readBody` answer 400, 413 or 415 by throwing. */
export type EndpointRequest<
  Caller = Principal | undefined,
  Params = unknown,
  Query = unknown,
  Body = unknown,
> = {
  readonly principal: Caller;
  readonly params: Params;
  readonly readQuery: () => Query;
  readonly readBody: () => Promise<Body>;
  /** The metadata for every event this request makes happen. */
  readonly metadata: EventMetadata;
  readonly requestId: string;
  /** The caller's address, normalised. */
  readonly ip: string;
  /** Who is asking, looked up anew: for answers that go on. Throws 401. */
  readonly reauthenticate: () => Promise<Principal>;
  readonly header: (name: string) => string | undefined;
  readonly setHeader: (name: string, value: string) => void;
  /** Each is the value of a Set-Cookie of its own. */
  readonly setCookies: (cookies: readonly string[]) => void;
};

/** Answers the body of a 200; every other answer is thrown: a Problem, or a Refusal of the domain. */
type Handle<HandlerRequest, Ok> = (request: HandlerRequest, deps: Deps) => Promise<Ok>;

/** An endpoint whose types have done their work. */
export type Endpoint = Declaration & { readonly handle: Handle<EndpointRequest, unknown> };

/** Declares an endpoint; the handler's types follow from the declaration. */
export const endpoint = <
  Caller extends CallerKind,
  Ok extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  declaration: Declaration<Caller, Params, Query, Body, Ok>,
  handle: Handle<
    EndpointRequest<
      Caller extends 'anyone' ? undefined : Principal,
      z.output<Params>,
      z.output<Query>,
      z.output<Body>
    >,
    z.input<Ok> | Readable
  >,
): Endpoint => ({ ...declaration, handle: handle as unknown as Endpoint['handle'] });
