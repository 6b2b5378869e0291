import type { z } from 'zod';

import type { EndpointResponse } from '../http/endpoint/endpoint-call.ts';
import type { Endpoint } from '../http/endpoint/endpoint.ts';

/** What a tool asks of an endpoint; what is undefined is not sent. */
export type EndpointInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string;
  /** Becomes If-Match. */
  readonly expectedVersion?: number | undefined;
};

/** Asks an endpoint on behalf of the caller: every check of it is made, what it refuses is thrown. */
export type CallEndpoint = (endpoint: Endpoint, input: EndpointInput) => Promise<EndpointResponse>;

type ToolDeclaration<Input extends z.ZodObject> = {
  readonly name: string;
  readonly title: string;
  /** What it does and when it can be used; whether it can be taken back; what is not sent. */
  readonly description: string;
  /** Takes a name in place of an id, and so may meet several that have it. */
  readonly byName?: true;
  /** field.md 5.10. */
  readonly hints: Hints;
  /** What it asks. The first says which scope it needs and what it answers; every error of theirs is one of the tool's. */
  readonly endpoints: readonly [Endpoint, ...Endpoint[]];
  /** A strict object; its shape is shown to models, which take no union at its top. */
  readonly input: Input;
  /** Fields of the answer that hold text from outside, wherever they are in it. */
  readonly untrusted?: readonly string[];
  /** Arguments come as they were sent, once they have the shape of `input`. */
  readonly run: (args: z.input<Input>, callEndpoint: CallEndpoint) => Promise<EndpointResponse>;
};

/** What a tool does to the world, for who decides whether to ask a person first. */
export type Hints = {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
};

/** A tool whose types have done their work. */
export type Tool = ToolDeclaration<z.ZodObject>;

/** Declares a tool: one job, done by the endpoints that do it for everybody else. */
export const tool = <Input extends z.ZodObject>(declaration: ToolDeclaration<Input>): Tool => ({
  ...declaration,
  run: declaration.run as Tool['run'],
});

/** Tools that only read. */
export const readHints: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Tools that write what can be taken back. */
export const writeHints: Hints = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
