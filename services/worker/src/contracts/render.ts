import type { Template } from '@hiring/domain';
import Pdf from 'pdfkit';

import { type FontName, loadFont } from './fonts.ts';

/** The author and the time in the metadata of the document. */
type Imprint = { readonly author: string; readonly madeAt: string };

export type Render = (filled: Template, imprint: Imprint) => Promise<Buffer>;

/**
 * Renders a filled template as a tagged PDF (PDF/UA: structure, language, title; embedded fonts for Latin, Greek and
 * Cyrillic). The same words and imprint give the same bytes: no clock and no randomness.
 */
export const renderContract: Render = (filled, imprint) => {
  const document = newDocument(filled, imprint);
  const bytes = collectBytes(document);
  write(document, filled);
  document.end();
  return bytes;
};

const styles = {
  H1: { font: 'DejaVuSans-Bold', size: 18, gap: 14 },
  H2: { font: 'DejaVuSans-Bold', size: 12, gap: 4 },
  P: { font: 'DejaVuSans', size: 10, gap: 9 },
} as const;

const newDocument = ({ title, locale }: Template, { author, madeAt }: Imprint) => {
  const date = new Date(madeAt);
  return new Pdf({
    ...accessible,
    lang: locale,
    font: getFontSource(styles.P.font),
    margins: { top: 64, bottom: 64, left: 72, right: 72 },
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
};

/** The published types do not declare yet that a font may be an open font; the library accepts it. */
const getFontSource = (name: FontName) => loadFont(name) as unknown as string;

/** The published types do not declare PDF/UA yet; the library supports it. */
const accessible = {
  subset: 'PDF/UA',
  pdfVersion: '1.7',
  tagged: true,
  displayTitle: true,
} as unknown as PDFKit.PDFDocumentOptions;

const collectBytes = (document: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });

const write = (document: PDFKit.PDFDocument, filled: Template): void => {
  const { title, opening, clauses, signatures } = filled;
  const root = document.struct('Document');
  document.addStructure(root);
  const add = (tag: keyof typeof styles, text: string): void => {
    root.add(document.struct(tag, {}, () => print(document, tag, text)));
  };

  add('H1', title);
  for (const paragraph of opening) add('P', paragraph);
  for (const { heading, paragraphs } of clauses) {
    add('H2', heading);
    for (const paragraph of paragraphs) add('P', paragraph);
  }
  for (const line of signatures) add('P', line);
  root.end();
};

const print = (document: PDFKit.PDFDocument, tag: keyof typeof styles, text: string): void => {
  const { font, size, gap } = styles[tag];
  document.font(getFontSource(font), font).fontSize(size).text(text, { paragraphGap: gap });
};
