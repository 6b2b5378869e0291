import { inflateSync } from 'node:zlib';

/** Returns the text of a PDF created by pdfkit; reads no more of the format than that requires. */
export const extractText = (pdf: Buffer): string => {
  const objects = parseObjects(pdf);
  const maps = parseFontMaps(pdf, objects);
  return [...objects.values()]
    .filter(({ stream }) => stream.includes('\nBT\n'))
    .flatMap(({ stream }) => stream.split('\n'))
    .map(lineReader(maps))
    .join('');
};

type FontMaps = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads one operator per line: `/F1 10 Tf` selects a font, `[<0001>…] TJ` shows glyphs of it, `ET` ends a line. */
const lineReader = (maps: FontMaps) => {
  let glyphs: ReadonlyMap<string, string> = new Map();
  return (line: string): string => {
    const font = /^\/(\w+) [\d.]+ Tf$/.exec(line)?.[1];
    if (font !== undefined) glyphs = maps.get(font) ?? glyphs;
    if (line === 'ET') return '\n';
    if (!line.endsWith('TJ')) return '';
    const shown = [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join('');
    return (shown.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(glyph) ?? '\uFFFD').join('');
  };
};

type PdfObject = { readonly dictionary: string; readonly stream: string };

/** Returns the objects by number, with inflated streams. */
const parseObjects = (pdf: Buffer): ReadonlyMap<string, PdfObject> => {
  const found = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g);
  return new Map([...found].map(([, id = '', body = '']) => [id, parseObject(body)]));
};

const parseObject = (body: string): PdfObject => {
  const [dictionary = '', raw] = body.split('\nstream\n', 2);
  if (raw === undefined || !dictionary.includes('/FlateDecode')) return { dictionary, stream: '' };
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
  const stream = inflateSync(Buffer.from(raw.slice(0, length), 'latin1')).toString('latin1');
  return { dictionary, stream };
};

const parseFontMaps = (pdf: Buffer, objects: ReadonlyMap<string, PdfObject>): FontMaps => {
  const fonts = pdf.toString('latin1').matchAll(/\/(F\d+) (\d+) 0 R/g);
  return new Map(
    [...fonts].map(([, name = '', id = '']) => {
      const { dictionary = '' } = objects.get(id) ?? {};
      const map = /\/ToUnicode (\d+) 0 R/.exec(dictionary)?.[1] ?? '';
      return [name, parseGlyphs(objects.get(map)?.stream ?? '')];
    }),
  );
};

/** Returns the characters of glyphs; `<0000> <0003> [<0000> <0041> …]` lists those of consecutive glyphs. */
const parseGlyphs = (map: string): ReadonlyMap<string, string> => {
  const glyphs = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(
    /<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g,
  )) {
    const characters = [...list.matchAll(/<([0-9a-f ]*)>/g)];
    for (const [offset, [, hex = '']] of characters.entries()) {
      const glyph = (Number.parseInt(first, 16) + offset).toString(16).padStart(4, '0');
      glyphs.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return glyphs;
};
