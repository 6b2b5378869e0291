/** The result of reading a document: its text, or a code why it has none. */
export type ExtractedText =
  | { readonly text: string; readonly extractor: string }
  | { readonly unreadable: Unreadable };

/** `too_large` and `too_slow`: reading it would exceed the limits for one document. */
type Unreadable = 'damaged' | 'encrypted' | 'no_text' | 'too_large' | 'too_slow' | 'unknown_type';

/** The number of pages that are read of one document: a CV has a few. */
const maxPages = 50;
const maxCharacters = 200_000;

/**
 * Extracts the text of a document of one of the three media types, normalized. Never throws because of the content of
 * the document.
 */
export const extractText = async (bytes: Uint8Array, mediaType: string): Promise<ExtractedText> => {
  const extract = extractors[mediaType];
  if (!extract) return { unreadable: 'unknown_type' };
  try {
    const text = normalizeText(await extract.read(bytes));
    return text === '' ? { unreadable: 'no_text' } : { text, extractor: extract.name };
  } catch (error) {
    return { unreadable: isEncrypted(error) ? 'encrypted' : 'damaged' };
  }
};

type Extractor = {
  readonly name: string;
  readonly read: (bytes: Uint8Array) => Promise<string>;
};

// Each library is loaded on demand, because a thread reads one document.
const readPdf = async (bytes: Uint8Array): Promise<string> => {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(Uint8Array.from(bytes), {
    isEvalSupported: false,
    verbosity: 0,
  });
  const pages: string[] = [];
  let characters = 0;
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
    const page = await document.getPage(number);
    const { items }: Content = await page.getTextContent();
    const text = items.map(toLine).join('');
    pages.push(text);
    characters += text.length;
    page.cleanup();
    if (characters > maxCharacters) break;
  }
  return pages.join('\n');
};

/** The content of a page in pdf.js, which its types lack: runs of characters, and marks without any. */
type Content = { readonly items: readonly Item[] };
type Item = { readonly str?: string; readonly hasEOL?: boolean };

const toLine = ({ str = '', hasEOL = false }: Item): string => (hasEOL ? `${str}\n` : str);

const readDocx = async (bytes: Uint8Array): Promise<string> => {
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
  return value;
};

const readPlain = async (bytes: Uint8Array): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes);

const extractors: Readonly<Record<string, Extractor>> = {
  'application/pdf': { name: 'unpdf', read: readPdf },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    name: 'mammoth',
    read: readDocx,
  },
  'text/plain': { name: 'plain', read: readPlain },
};

/**
 * Returns the text in NFC, without control characters except line ends, without lone surrogates, and cut to the maximum
 * length.
 */
const normalizeText = (text: string): string =>
  text
    .slice(0, maxCharacters)
    .normalize('NFC')
    .replaceAll(/\r\n?|\f/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, (gap: string) => (gap.split('\n').length > 2 ? '\n\n' : '\n'))
    .trim();

const isEncrypted = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException';
