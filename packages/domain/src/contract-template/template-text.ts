import { z } from 'zod';

import type { ContractLocale } from './locales.ts';

/** The placeholders a template may use. There are no others and no expressions. */
export const placeholders = [
  'contractId',
  'issuedOn',
  'organizationName',
  'candidateName',
  'candidateEmail',
  'roleName',
  'department',
  'location',
  'workType',
  'salary',
] as const;

export type Placeholder = (typeof placeholders)[number];

/** `{{name}}`, its name captured. */
export const placeholderPattern = /\{\{(\w+)\}\}/g;

/** Maximum characters of one text, and of all texts of a template. */
const maxCharacters = { line: 200, paragraph: 2_000, template: 40_000 };

const isPlaceholder = (name: string): boolean => (placeholders as readonly string[]).includes(name);

/** Returns the first text in braces that is not a known placeholder. */
const findStrayPlaceholder = (text: string): string | undefined => {
  const rest = text.replace(placeholderPattern, (match, name: string) =>
    isPlaceholder(name) ? '' : match,
  );
  return (/\{\{[^{}]{0,40}\}{0,2}/.exec(rest) ?? /.{0,40}\}\}/.exec(rest))?.[0];
};

const Text = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `at most ${maxLength} characters`)
    .regex(/\S/, 'must not be empty')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters')
    .superRefine((text, context) => {
      const stray = findStrayPlaceholder(text);
      if (stray !== undefined) {
        context.addIssue(`unknown placeholder ${stray}; use one of ${placeholders.join(', ')}`);
      }
    });

const Line = Text(maxCharacters.line);
const Paragraphs = z.array(Text(maxCharacters.paragraph)).min(1, 'must not be empty').max(20);

/**
 * The text of a contract template: clauses in order, with `{{placeholder}}` in their text. Refused when saved: unknown
 * placeholders, stray braces, empty or too long texts, control characters, unknown fields.
 */
export const TemplateText = z
  .strictObject({
    title: Line,
    opening: Paragraphs,
    clauses: z
      .array(z.strictObject({ heading: Line, paragraphs: Paragraphs }))
      .min(1, 'must not be empty')
      .max(60),
    signatures: z.array(Line).min(1, 'must not be empty').max(6),
  })
  .refine((text) => JSON.stringify(text).length <= maxCharacters.template, {
    error: `a template must be at most ${maxCharacters.template} characters of JSON`,
  });

export type TemplateText = Readonly<z.output<typeof TemplateText>>;

/** One version of a contract template. */
export type Template = TemplateText & {
  readonly id: string;
  readonly version: number;
  readonly locale: ContractLocale;
};
