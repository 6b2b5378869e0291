import { collarTypes, workTypes } from '@hiring/domain';
import { z } from 'zod';

import { FileContent, fileDescription, FileName } from '../documents/file-content.ts';
import { EmailAddress, singleLine } from '../http/endpoint/text-schemas.ts';
import { PresentedRichText } from '../rich-text/schemas.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

/** Tokens are 32 random bytes: anything else is not a token and is not looked up. */
export const InvitationPath = z.object({
  token: z
    .string()
    .regex(/^[\w-]{43}$/)
    .describe('The text after `invite=` in the signup link'),
});

const FieldRequirement = z.enum(['required', 'optional']);

const Invitation = z
  .object({
    role: z.object({
      id: z.string(),
      name: z.string(),
      description: PresentedRichText,
      department: z.string(),
      location: z.string(),
      workType: z.enum(workTypes).nullable(),
      collarType: z.enum(collarTypes).nullable(),
    }),
    organization: z.object({ name: z.string() }),
    locale: z.string().describe('The language of the link'),
    expiresAt: z.iso.datetime(),
    asks: z
      .object({
        name: FieldRequirement,
        email: FieldRequirement,
        phone: FieldRequirement,
        cv: FieldRequirement,
        answers: FieldRequirement,
      })
      .describe('The required and optional fields of an acceptance'),
  })
  .meta({ id: 'Invitation' });

export const InvitationResponse = z.object({ invitation: Invitation });

export const contactFields = {
  name: singleLine(200),
  email: EmailAddress,
  phone: singleLine(50).nullable().default(null),
};

export const AcceptBody = z.strictObject({
  ...contactFields,
  cv: z.strictObject({ fileName: FileName, content: FileContent }).nullable().default(null),
  answers: z
    .array(
      z.strictObject({
        question: singleLine(500),
        answer: z.string().trim().min(1).max(5_000),
      }),
    )
    .max(20)
    .default([])
    .describe('Answers to your questions'),
});

/** The body as a form, with the CV as a file. */
export const AcceptForm = z.object({
  name: contactFields.name,
  email: contactFields.email,
  phone: singleLine(50).optional(),
  answers: z.string().optional().describe('The list of the JSON body, as JSON'),
  cv: z.file().optional().describe(fileDescription),
});

/** Does not reveal whether the person was known or had accepted before. */
export const InvitationAcceptedResponse = z.object({
  success: z.literal(true),
  acceptance: z.object({
    role: z.object({ id: z.string(), name: z.string() }),
    organization: z.object({ name: z.string() }),
  }),
});
