import type { StepAction } from '@hiring/domain';
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

/** How far a wait is. `progress` counts what ended, of `total`. */
export type Progress = {
  readonly isDone: boolean;
  readonly progress: number;
  readonly total?: number;
  readonly message: string;
};

export type WaitOptions<Body> = {
  /** The longest wait; undefined reads once. */
  readonly seconds: number | undefined;
  /** Reads the state. `last` is the body of the response before. */
  readonly read: (callEndpoint: CallEndpoint, last?: Body) => Promise<EndpointResponse>;
  readonly measure: (body: Body) => Progress;
};

/** Reads again and again until the wait is done or its time is over, and returns the last response. */
export type Wait = <Body>(options: WaitOptions<Body>) => Promise<EndpointResponse>;

type ToolDeclaration<Input extends z.ZodObject> = {
  readonly name: string;
  readonly title: string;
  /** What the tool does, when it can be used, and whether it can be undone: each word costs tokens in every session. */
  readonly description: string;
  /** The annotations of MCP (docs/use/mcp.md). */
  readonly hints: Hints;
  /** The endpoints that it calls. A caller who lacks a scope of theirs does not see the tool. */
  readonly endpoints: readonly [Endpoint, ...Endpoint[]];
  /** Whether it needs authority to manage steps; callers without it do not see the tool. */
  readonly needsAuthority?: true;
  /** The action of the tool; a key that is denied it does not see the tool. */
  readonly action?: StepAction;
  /** A strict object. Models see its schema, which may not be a union at the top. */
  readonly input: Input;
  /** Response fields, at any depth, whose text is written by or about people outside the platform. */
  readonly untrusted?: readonly string[];
  /** Runs the tool with the arguments as they were sent, after their validation with `input`. */
  readonly run: (
    args: z.input<Input>,
    callEndpoint: CallEndpoint,
    wait: Wait,
  ) => Promise<EndpointResponse>;
  /** One sentence about a success, without untrusted text; the default counts the rows of a list. */
  readonly summarize?: (body: never) => string;
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

/** Tools that change something inside the platform and destroy nothing; a repeat under the same key changes nothing. */
export const writeHints: Hints = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
