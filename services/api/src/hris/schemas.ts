import { BambooHrApiKey, BambooHrCompany } from '@hiring/domain';
import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

export const OrganizationPath = z.object({
  id: Uuid.describe('Organization id'),
});

const requiresExternalPositionId = z
  .boolean('requiresExternalPositionId must be a boolean')
  .describe('Whether a hire must name the HRIS position or seat that it fills');

export const HrisBody = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('webhook'),
      endpoint: z
        .string('endpoint must be a string')
        .max(2_048, 'endpoint must be at most 2048 characters')
        .describe('https on port 443 of a public host, without credentials'),
      requiresExternalPositionId,
      includePerson: z
        .boolean('includePerson must be a boolean')
        .describe('Whether the body has the name and e-mail address of the hired person'),
    }),
    z.strictObject({
      kind: z.literal('bamboohr'),
      company: BambooHrCompany.describe('`acme` of acme.bamboohr.com'),
      apiKey: BambooHrApiKey.describe('Stored encrypted, never shown again'),
      requiresExternalPositionId,
    }),
    z.strictObject({ kind: z.literal('off') }),
  ],
  'kind must be webhook, bamboohr or off',
);

export type HrisBody = z.output<typeof HrisBody>;

const Hris = z
  .object({
    organizationId: z.string(),
    kind: z.enum(['webhook', 'bamboohr', 'off']),
    endpoint: z.string().optional(),
    includePerson: z.boolean().optional(),
    company: z.string().optional(),
    requiresExternalPositionId: z.boolean(),
    disabledAt: z.iso
      .datetime()
      .nullable()
      .describe('When the receiver returned 410; a new configuration enables it again'),
  })
  .meta({ id: 'HrisConfiguration' });

const secret = z
  .string()
  .optional()
  .describe('`whsec_…`, shown only in this response, not in that of a repeat');

export const HrisResponse = z.object({ success: z.literal(true), data: Hris });

export const HrisConfiguredResponse = z.object({
  success: z.literal(true),
  data: Hris.extend({ secret }),
});

export const SecretRotatedResponse = z.object({
  success: z.literal(true),
  data: z.object({ organizationId: z.string(), endpoint: z.string(), secret }),
});
