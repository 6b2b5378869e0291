import type { components } from './schema.ts';

export { type ClientOptions, connectHiring, type HiringClient } from './client.ts';
export type { Change, ChangePage, FollowOptions } from './changes.ts';
export {
  type ErrorBody,
  type ErrorCode,
  type ErrorReason,
  expectData,
  type FieldProblem,
  HiringError,
} from './errors.ts';
export type { ListField, ListItem, ListOptions, ListPath } from './lists.ts';
export type { RetryOptions } from './retries.ts';
export type { operations, paths } from './schema.ts';
export {
  verifyWebhook,
  type VerifyOptions,
  WebhookError,
  type WebhookFault,
  type WebhookRequest,
} from './webhooks.ts';

/** A schema of the OpenAPI description by its name: `Schema<'Pipeline'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
