type JsonSchema = {
  additionalProperties?: unknown;
  format?: string;
  maximum?: number;
  minimum?: number;
  pattern?: string;
  allOf?: { pattern?: string }[];
};

/**
 * Removes what zod adds without use for a reader: patterns beside `format`, and the limits of integers. Allows
 * additional fields in responses, which may grow, and writes patterns so that other engines read them.
 */
export const simplifySchema = (schema: JsonSchema, io: 'input' | 'output'): void => {
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format !== undefined) delete schema.pattern;
  for (const part of [schema, ...(schema.allOf ?? [])]) {
    if (part.pattern !== undefined) part.pattern = toPortablePattern(part.pattern);
  }
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
};

/**
 * Removes `additionalProperties` beside every `$ref` of a document, where zod puts it for a named object with a
 * description of its own: it would refuse all fields of the object.
 */
export const simplifyReferences = <Document>(document: Document): Document => {
  if (typeof document !== 'object' || document === null) return document;
  if ('$ref' in document && 'additionalProperties' in document) {
    delete document.additionalProperties;
  }
  for (const part of Object.values(document)) simplifyReferences(part);
  return document;
};

/** The control characters (Unicode category Cc) within a class of characters. */
const controlCharacters = '\\x00-\\x1F\\x7F-\\x9F';

/**
 * Replaces the Unicode categories of a pattern by ranges: not every engine knows categories, and those of JavaScript
 * only with a flag that a description cannot give. Lone surrogates (Cs) cannot occur in valid JSON.
 */
const toPortablePattern = (pattern: string): string =>
  pattern
    .replaceAll('\\P{Cc}', `[^${controlCharacters}]`)
    .replaceAll('\\p{Cc}', controlCharacters)
    .replaceAll('\\p{Cs}', '');
