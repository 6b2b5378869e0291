import type { z } from 'zod';

import type { EndpointResponse } from '../http/endpoint/endpoint-call.ts';
import type { Endpoint } from '../http/endpoint/endpoint.ts';

/** The input of a tool's call of an endpoint; undefined values are not sent. */
export type EndpointInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string;
  /** Becomes If-Match. */
  readonly expectedVersion?: number | undefined;
};

/** Calls an endpoint on behalf of the caller, with all its checks. Throws its refusals. */
export type CallEndpoint = (endpoint: Endpoint, input: EndpointInput) => Promise<EndpointResponse>;

type ToolDeclaration<Input extends z.ZodObject> = {
  readonly name: string;
  readonly title: string;
  /** What the tool does, when it can be used, whether it can be undone, and what it does not send. */
  readonly description: string;
  /** Accepts a name in place of an id, which several entities may have. */
  readonly byName?: true;
  /** The annotations of MCP (docs/use/mcp.md). */
  readonly hints: Hints;
  /**
   * The endpoints that it calls. The first one determines the scope and the response; the errors of all are errors of
   * the tool.
   */
  readonly endpoints: readonly [Endpoint, ...Endpoint[]];
  /** A strict object. Models see its schema, which may not be a union at the top. */
  readonly input: Input;
  /** Response fields, at any depth, whose text is written by or about people outside the platform. */
  readonly untrusted?: readonly string[];
  /** Runs the tool with the arguments as they were sent, after their validation with `input`. */
  readonly run: (args: z.input<Input>, callEndpoint: CallEndpoint) => Promise<EndpointResponse>;
};

/** The effects of a tool, for clients that decide whether to confirm a call with a person. */
export type Hints = {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
};

/** A declared tool, without the types of its input. */
export type Tool = ToolDeclaration<z.ZodObject>;

/** Declares a tool: one task, done by the endpoints that every other caller uses. */
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

/** Tools whose changes can be undone. */
export const writeHints: Hints = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
