import type { RefusalCode } from '@hiring/domain';

import type { Reason } from '../endpoint/endpoint.ts';
import type { ProblemCode } from './problem.ts';
import { listRefusalTexts } from './refusal-problems.ts';

type ReasonText = {
  readonly reason: string;
  readonly code: ProblemCode;
  readonly text: string;
};

/** The reasons that precede a decision of the domain, and their meaning. */
const ownTexts = {
  idempotency_key_reused: ['conflict', 'The Idempotency-Key was used for another request'],
  maintenance_task_open: [
    'conflict',
    'A waiting or running maintenance task of this kind has one of the projections',
  ],
  no_webhook: ['conflict', 'Hires are not sent to a webhook'],
  not_stopped: ['conflict', 'The projection has not stopped'],
  not_stopped_at_event: ['conflict', 'The projection has not stopped at this event'],
  own_account: ['conflict', 'It would disable the caller, or change their platform role'],
  request_replaced: ['conflict', 'Another agent has connected in this browser since'],
  invalid_date: ['bad_request', 'A date is not ISO 8601, or is a date-time without a zone'],
  endpoint_not_a_url: ['bad_request', 'The endpoint is not a URL'],
  endpoint_credentials: ['bad_request', 'The endpoint has a user name or a password'],
  endpoint_not_https: ['bad_request', 'The endpoint is not https'],
  endpoint_port: ['bad_request', 'The endpoint has a port other than 443'],
  endpoint_address: ['bad_request', 'The endpoint names an address instead of a host'],
  endpoint_name_unknown: ['bad_request', 'The host of the endpoint has no address'],
  address_not_public: ['bad_request', 'The host of the endpoint has an address that is not public'],
} as const satisfies Record<Exclude<Reason, RefusalCode>, readonly [ProblemCode, string]>;

/** Lists every `details.reason` of a 400 or 409 with its code and meaning (docs/use/errors.md). */
export const listReasonTexts = (): readonly ReasonText[] => [
  ...listRefusalTexts().filter(({ code }) => code === 'bad_request' || code === 'conflict'),
  ...Object.entries(ownTexts).map(([reason, [code, text]]) => ({ reason, code, text })),
];
