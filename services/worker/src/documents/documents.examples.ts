import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

import Pdf from 'pdfkit';

/** Creates a PDF with a page for each text. */
export const createPdf = (
  texts: readonly string[],
  options: ConstructorParameters<typeof Pdf>[0] = {},
): Promise<Buffer> => {
  const document = new Pdf({ ...options, autoFirstPage: false });
  const bytes = new Promise<Buffer>((resolve) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
  });
  for (const text of texts) document.addPage().text(text);
  document.end();
  return bytes;
};

/** Creates a DOCX whose body is this text, repeated. */
export const createDocx = (text: string, times = 1): Buffer => {
  const paragraph = Buffer.from(`<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`);
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const body = Buffer.alloc(paragraph.length * times, paragraph);
  return createZip({
    '[Content_Types].xml': Buffer.from(contentTypes),
    '_rels/.rels': Buffer.from(relations),
    'word/document.xml': Buffer.concat([
      Buffer.from(`<w:document xmlns:w="${main}"><w:body>`),
      body,
      Buffer.from('</w:body></w:document>'),
    ]),
  });
};

const wordprocessing = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const contentTypes =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  `<Override PartName="/word/document.xml" ContentType="${wordprocessing}.document.main+xml"/></Types>`;
const relations =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" ' +
  'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" ' +
  'Target="word/document.xml"/></Relationships>';

const createZip = (files: Readonly<Record<string, Buffer>>): Buffer => {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    for (const [at, value] of [
      [0, 20],
      [4, 8],
      [22, name.length],
    ] as const) {
      common.writeUInt16LE(value, at);
    }
    for (const [at, value] of [
      [10, crc32(content)],
      [14, packed.length],
      [18, content.length],
    ] as const) {
      common.writeUInt32LE(value, at);
    }
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name));
    entries.push(entry);
    offset += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...entries, listed, Buffer.from('PK\x05\x06', 'latin1'), end]);
};

/**
 * Returns a PDF of two kilobytes that takes minutes but hardly any memory to read: its pages share one content stream
 * that unpacks to 150,000 drawings of an object that does not exist.
 */
export const slowPdf = (): Buffer => {
  const pages = 50;
  const content = deflateSync(Buffer.alloc(1_000_000, '/a Do '));
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${'4 0 R '.repeat(pages)}]>>`,
    `<</Length ${content.length}/Filter/FlateDecode>>\nstream\n${content.toString('latin1')}\nendstream`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 3 0 R>>',
  ];
  let file = '%PDF-1.4\n';
  let table = '0000000000 65535 f \n';
  for (const [index, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const end = `trailer<</Size 5/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(`${file}xref\n0 5\n${table}${end}`, 'latin1');
};
