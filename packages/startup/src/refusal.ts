import { MigrationsNotAllowed, NewerSchema } from '@hiring/database';
import { ConnectionFault } from '@hiring/eventstore';
import { WrongSecretError } from '@hiring/vault';
import { ZodError } from 'zod';

import { toSentences } from './error-sentences.ts';
import { NewerEventsError } from './event-versions.ts';
import { RejectedCredentials } from './rejected-credentials.ts';

/**
 * Exit codes of a service that cannot start. A supervisor does not restart after `configuration`: the result would be
 * the same (78 is EX_CONFIG of sysexits.h).
 */
export const exitCodes = { failure: 1, configuration: 78 } as const;

/** Whether an error persists until the configuration or the build is changed. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof NewerSchema ||
  error instanceof MigrationsNotAllowed ||
  error instanceof NewerEventsError ||
  error instanceof WrongSecretError ||
  error instanceof RejectedCredentials ||
  error instanceof ConnectionFault ||
  error instanceof ZodError;

/** Returns the operator's text of a refusal: full sentences that state the problem and the remedy. */
export const toRefusalText = (error: Error): string =>
  error instanceof ZodError ? toSentences(error, process.env).join(' ') : error.message;
