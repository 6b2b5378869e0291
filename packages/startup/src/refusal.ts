import { MigrationsNotAllowed, NewerSchema } from '@hiring/database';
import { WrongSecretError } from '@hiring/vault';
import { ZodError } from 'zod';

import { toSentences } from './error-sentences.ts';
import { NewerEventsError } from './event-versions.ts';
import { RejectedCredentials } from './rejected-credentials.ts';

/**
 * How a service ends when it must not start. A supervisor does not start a `configuration` error again: it would end in
 * the same way (78 is EX_CONFIG of sysexits.h).
 */
export const exitCodes = { failure: 1, configuration: 78 } as const;

/** Whether another try would end in the same way until somebody changes the configuration or the build. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof NewerSchema ||
  error instanceof MigrationsNotAllowed ||
  error instanceof NewerEventsError ||
  error instanceof WrongSecretError ||
  error instanceof RejectedCredentials ||
  error instanceof ZodError;

/** What an operator reads of a refusal: full sentences that say what is wrong and what to do. */
export const toRefusalText = (error: Error): string =>
  error instanceof ZodError ? toSentences(error, process.env).join(' ') : error.message;
