import type { Readable } from 'node:stream';

import type { EventMetadata, EffectType, RefusalCode, Scope } from '@hiring/domain';
import type { EndpointRefusal } from '@hiring/outbound';
import type { z } from 'zod';

import type { FoundCandidateRole } from '../../candidate-steps/queries.ts';
import type { Deps } from '../../deps.ts';
import type { Principal } from '../auth/principal.ts';
import type { Form } from '../body/read-form.ts';
import { addFields } from '../lists/fields.ts';
import type { PolicyName } from '../rate-limit/policies.ts';

/**
 * The callers that an endpoint accepts: `anyone` without authentication, a `principal` with a key or session, an
 * `admin` with the platform role too.
 */
export type CallerKind = 'anyone' | 'principal' | 'admin';

/** Statuses an endpoint declares itself; 401, 403, 413, 415, 429, 500 and 503 follow from the rest of it. */
type DeclaredStatus = 400 | 401 | 403 | 404 | 409;

/** `details.reason` of a 400 or 409: the refusals of the domain, and those that precede a decision of the domain. */
export type Reason =
  | RefusalCode
  | EndpointRefusal
  | 'idempotency_key_reused'
  | 'invalid_date'
  | 'maintenance_task_open'
  | 'no_webhook'
  | 'not_stopped'
  | 'not_stopped_at_event'
  | 'own_account'
  | 'request_replaced';

/**
 * A request that succeeds: the description shows it and the tests send it. Its ids are those of openapi/example-ids.ts,
 * which the tests replace by ids of their own data.
 */
type Example<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = {
  readonly params?: z.input<Params>;
  readonly query?: z.input<Query>;
  readonly body?: z.input<Body>;
};

/**
 * The declaration of one endpoint, from which the router, /openapi.json, the client and the tests are derived. The
 * handler reads `query` and `body` itself, because its 404 and 403 come before their 400 (decisions §2).
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
  /** A 401 names the metadata by which a client finds the authorization server (RFC 9728). */
  readonly authorizable?: true;
  /** The scope that a key must have been granted; sessions have no scopes and are not restricted by them. */
  readonly scope: Scope | 'none';
  /** A scope that is accepted in place of `scope`. */
  readonly orScope?: Scope;
  /** Limits beside those of every key and owner. */
  readonly policies?: readonly PolicyName[];
  /**
   * A path that does not parse is a 404 with the declared text, before any database query (docs/security.md row 32).
   */
  readonly params?: Params;
  /**
   * The path parameter `id` names a candidate step. The state of its candidate role is read together with the caller,
   * and passed to the handler as `candidateRole`.
   */
  readonly loadsCandidateRole?: true;
  /** `z.strictObject` rejects unknown parameters with 400; without a schema they are ignored. */
  readonly query?: Query;
  /** An absent body reads as `{}`. */
  readonly body?: Body;
  /** Maximum size of a JSON body that may carry a file; the default is 64 kB. */
  readonly maxBodyBytes?: number;
  /** Accepts the body as multipart/form-data as well. */
  readonly form?: FormDeclaration;
  /** Seconds for which any cache may store the response: adds Cache-Control, ETag and 304. Without it: no-store. */
  readonly maxAgeSeconds?: number;
  /**
   * The response is the same for as long as the process runs: it is built, compressed and hashed once. Needs
   * `maxAgeSeconds`.
   */
  readonly fixed?: true;
  /** A success is a file of this type: the handler returns its bytes, or a stream of them. Without it: JSON. */
  readonly mediaType?: 'application/pdf' | 'application/octet-stream' | 'application/x-ndjson';
  /** A response field that is shown once: it is never stored, and a repeated response leaves it out. */
  readonly shownOnce?: string;
  /** A list whose handler queries `deps.lists()`. Only for reads: the handler may run twice. */
  readonly readsReplica?: true;
  /** A success is 202: what was requested happens after the response. */
  readonly accepted?: true;
  /** A read that uses POST only to have a body: takes no Idempotency-Key. */
  readonly readOnly?: true;
  /** Takes If-Match: the handler reads it with `parseIfMatch`. */
  readonly conditional?: true;
  /** Sends server-sent events to a caller that accepts them: the handler then returns a stream. */
  readonly streams?: 'changes' | 'messages';
  /**
   * Carries calls of other endpoints: takes no Idempotency-Key itself, and responds 202 without a body when no call
   * needs a response.
   */
  readonly envelope?: true;
  /** Pages of any origin may call it, without credentials. */
  readonly cors?: true;
  /** Needed when a path or a body has required values; the tests call an endpoint without an example as it is. */
  readonly example?: Example<NoInfer<Params>, NoInfer<Query>, NoInfer<Body>>;
  /** The effects that the worker may run after a success. */
  readonly sideEffects?: readonly EffectType[];
  /** The operations that undo a success; empty when it cannot be undone. Every command declares it. */
  readonly undoneBy?: readonly string[];
  /** Headers of a success besides those of every response. */
  readonly responseHeaders?: readonly ('ETag' | 'Set-Cookie' | 'Content-Disposition')[];
  /** Every `details.reason` of its 400 and 409. */
  readonly reasons?: readonly Reason[];
  /** The schema of a success, and for each problem when it happens, which is also its default text. */
  readonly responses: { readonly 200: Ok } & Readonly<Partial<Record<DeclaredStatus, string>>>;
};

/** A body sent as a form with one file. */
type FormDeclaration = {
  /** Its fields, for the description; they are validated with `body`. */
  readonly fields: z.ZodObject;
  /** Bytes of its file. */
  readonly maxFileBytes: number;
  /** Converts a form to the value that `body` validates. Throws 400. */
  readonly toBody: (form: Form) => unknown;
};

/** The request that a handler receives. `readQuery` and `readBody` throw 400, 413 or 415. */
export type EndpointRequest<
  Caller = Principal | undefined,
  Params = unknown,
  Query = unknown,
  Body = unknown,
> = {
  readonly principal: Caller;
  readonly params: Params;
  /**
   * The candidate role that was read with the caller: undefined if the endpoint does not declare it, if the read model
   * has no row, and for a call through a tool. May be stale, except for `erased`.
   */
  readonly candidateRole?: FoundCandidateRole | undefined;
  readonly readQuery: () => Query;
  readonly readBody: () => Promise<Body>;
  /** Reduces an item to the `fields` of the query, for a list that is a stream; any other list is reduced afterwards. */
  readonly selectFields: (item: object) => object;
  /** The metadata of every event that this request appends. */
  readonly metadata: EventMetadata;
  readonly requestId: string;
  /** The caller's address, normalized. */
  readonly ip: string;
  /**
   * Takes one more slot of MAX_IN_FLIGHT, for a request that is many, and returns what frees it; undefined if none is
   * free.
   */
  readonly takeSlot: () => (() => void) | undefined;
  /** Awaits a wait; meanwhile the request does not count against MAX_IN_FLIGHT. Not for a response that stays open. */
  readonly releaseSlotWhile: <T>(waiting: Promise<T>) => Promise<T>;
  /** Returns a signal that aborts when the response was sent or the caller disconnected. */
  readonly watchConnection: () => AbortSignal;
  /** Authenticates the caller again, for responses that stay open. Throws 401. */
  readonly reauthenticate: () => Promise<Principal>;
  readonly header: (name: string) => string | undefined;
  readonly setHeader: (name: string, value: string) => void;
  /** Sets one Set-Cookie header for each value. */
  readonly setCookies: (cookies: readonly string[]) => void;
};

/** Returns the body of a 200, or of a 202. Every other response is thrown: a Problem, or a Refusal of the domain. */
type Handle<HandlerRequest, Ok> = (request: HandlerRequest, deps: Deps) => Promise<Ok>;

/** A declared endpoint, without the types of its input and output. */
export type Endpoint = Declaration & { readonly handle: Handle<EndpointRequest, unknown> };

/** The status of a success. */
export const successStatus = ({ accepted }: Pick<Declaration, 'accepted'>): 200 | 202 =>
  accepted ? 202 : 200;

/** Declares an endpoint; the handler's types follow from the declaration. A list also takes `fields`. */
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
): Endpoint => ({ ...addFields(declaration), handle: handle as unknown as Endpoint['handle'] });
