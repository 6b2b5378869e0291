import { crc32, deflateRawSync } from 'node:zlib';

import fc from 'fast-check';

type File = { readonly name: string; readonly bytes: Buffer };

/** Creates a zip file; `declareSize` can declare wrong sizes. */
const zip = (files: readonly File[], declareSize = (size: number) => size): Buffer => {
  const entries = files.map(({ name, bytes }) => ({
    name: Buffer.from(name),
    bytes,
    packed: deflateRawSync(bytes),
  }));
  let offset = 0;
  const parts = entries.map(({ name, bytes, packed }) => {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declareSize(bytes.length), 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    offset += local.length;
    const central = [Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, place, name];
    return { local, central: Buffer.concat(central) };
  });
  const directory = Buffer.concat(parts.map(({ central }) => central));
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([
    ...parts.map(({ local }) => local),
    directory,
    Buffer.from('PK\x05\x06'),
    end,
  ]);
};

const contentTypes = Buffer.from(
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
);
const entities = Buffer.from(
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><w:document>&b;&c;</w:document>',
);
const large = Buffer.alloc(16 * 1024 * 1024, 0x20);

const docx = (document: Buffer, declareSize?: (size: number) => number): Buffer =>
  zip(
    [
      { name: '[Content_Types].xml', bytes: contentTypes },
      { name: 'word/document.xml', bytes: document },
    ],
    declareSize,
  );

/** Creates files with a wrong type or an unexpectedly large content; each is created at its first use. */
const makers: readonly (() => Buffer)[] = [
  () => Buffer.from('A plain text about a welder'),
  () => Buffer.alloc(0),
  () => Buffer.from('%PDF-1.7\n%%EOF'),
  () =>
    Buffer.from(
      '%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 1 0 R/OpenAction 1 0 R>> endobj\ntrailer<</Root 1 0 R>>',
    ),
  () => Buffer.from('<html><script>alert(1)</script></html>'),
  () => Buffer.from('MZ\x90\0\x03', 'latin1'),
  () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  () => Buffer.from('PK\x03\x04 and no more'),
  () => docx(entities),
  () => docx(large),
  () => docx(large, () => 10),
  () => zip([{ name: '[Content_Types].xml', bytes: large }]),
  () => zip([{ name: '../../../../tmp/fuzzed', bytes: contentTypes }]),
];

const uploadCache = new Map<number, Buffer>();

export const upload: fc.Arbitrary<Buffer> = fc.nat(makers.length - 1).map((n) => {
  const bytes = uploadCache.get(n) ?? makers[n]?.() ?? Buffer.alloc(0);
  uploadCache.set(n, bytes);
  return bytes;
});
