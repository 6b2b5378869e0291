import { z } from 'zod';

import { maxBytesBesideFile } from '../http/body/read-json.ts';
import { singleLine } from '../http/endpoint/text-schemas.ts';
import { maxFileBytes } from './checked-file.ts';

export const fileDescription = 'A PDF, a DOCX or a text in UTF-8, up to 5 MB';

export const FileName = singleLine(255).describe(
  'Stored unchanged; the type of the file is detected from its content',
);

/** Four characters for three bytes; one byte more, so that a too large file gets the specific error. */
const maxBase64Chars = Math.ceil((maxFileBytes + 1) / 3) * 4;

/** Maximum bytes of a JSON body with a file and other fields. */
export const maxFileBodyBytes = maxBase64Chars + maxBytesBesideFile;

const Base64 = z
  .string()
  .max(maxBase64Chars, 'must be no larger than 5 MB')
  .refine((text) => Buffer.from(text, 'base64').toString('base64') === text, 'must be base64')
  .transform((text) => Buffer.from(text, 'base64'))
  .describe('A PDF, a DOCX or a text in UTF-8, in base64, up to 5 MB');

/** Base64 in JSON, or the file itself in a form, which is the only source of a Buffer. */
export const FileContent = z
  .union([Base64, z.instanceof(Buffer).meta({ override: { type: 'string' } })])
  .meta({
    override: ({ jsonSchema }) => {
      const [base64] = jsonSchema.anyOf ?? [];
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, base64);
    },
  });
