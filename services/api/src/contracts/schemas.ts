import { contractLocales, TemplateText } from '@hiring/domain';
import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

export const ContractPath = z.object({ id: Uuid.describe('Contract id') });

export const OrganizationPath = z.object({ id: Uuid.describe('Organization id') });

export const TemplatePath = z.object({
  id: Uuid.describe('Organization id'),
  locale: z.string().describe(`One of ${contractLocales.join(', ')}`),
});

const Locale = z.enum(contractLocales);

export const ContractResponse = z
  .object({
    id: z.string(),
    stepId: z.string(),
    candidateRoleId: z.string(),
    templateId: z
      .string()
      .describe('`employment` is the built-in template; others are `<organization>.<locale>`'),
    templateVersion: z.int(),
    locale: z.string(),
    sha256: z.string().describe('SHA-256 of the file, in hexadecimal'),
    size: z.int().describe('Size of the file, in bytes'),
    generatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Contract' });

export const ContractFile = z.instanceof(Buffer);

export const TemplateBody = TemplateText;

export const TemplateResponse = z.object({
  success: z.literal(true),
  data: z.object({
    id: z.string(),
    version: z.int(),
    locale: Locale,
    title: z.string(),
    opening: z.array(z.string()),
    clauses: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
    signatures: z.array(z.string()),
  }),
});

export const LocaleBody = z.strictObject({
  contractLocale: z.enum(contractLocales, {
    error: ({ input }) =>
      input === undefined
        ? 'contractLocale is required'
        : `contractLocale must be one of ${contractLocales.join(', ')}`,
  }),
});

export const LocaleResponse = z.object({
  success: z.literal(true),
  data: z.object({ contractLocale: Locale }),
});
