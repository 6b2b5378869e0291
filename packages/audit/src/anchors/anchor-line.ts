import { createHash, verify } from 'node:crypto';

import { z } from 'zod';

import { canonicalJson } from '../chains/canonical-json.ts';
import type { SigningKey, VerifyingKey } from './signing-key.ts';

const Digits = z.string().regex(/^\d{1,20}$/);
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
/** The place of a line in its file: its number from 1, and the SHA-256 of the line before (`noLine` for the first). */
const linkFields = { count: Digits, previous: Hash };
/** The link is optional, because lines of the version before have none. */
const signedFields = {
  ...z.object(linkFields).partial().shape,
  at: z.iso.datetime(),
  keyId: z.string(),
  signature: z.string(),
};

const HeadLine = z.strictObject({
  chain: z.string(),
  sequence: Digits,
  position: Digits,
  hash: Hash,
  ...signedFields,
});
/** The public key that verifies the following signatures. */
const KeyLine = z.strictObject({ publicKey: z.string(), ...signedFields });
/** A restart of the chains, and its reason; earlier anchors belong to the old chains. */
const RestartLine = z.strictObject({ restart: z.string(), position: Digits, ...signedFields });
/** Records that a crash cut the line before it short, by the SHA-256 of that line. */
const TornLine = z.strictObject({ torn: Hash, ...signedFields });

const AnchorLine = z.union([HeadLine, KeyLine, RestartLine, TornLine]);

export type HeadLine = z.output<typeof HeadLine>;
export type AnchorLine = z.output<typeof AnchorLine>;
type UnsignedLine<Line> = Line extends unknown ? Omit<Line, keyof typeof signedFields> : never;
/** The content of a line, without its place, time and signature. */
export type AnchorContent = UnsignedLine<AnchorLine>;

/** The end of an anchors file: the number of its lines, and the SHA-256 of the last line in hexadecimal. */
export type FileEnd = { readonly lines: bigint; readonly hash: string };

/** The end of an empty file, which the first line follows. */
export const noLine: FileEnd = { lines: 0n, hash: '0'.repeat(64) };

/** Returns a signed line of the anchors file, without its line end, linked to the line before it. */
export const signLine = (
  key: SigningKey,
  content: AnchorContent,
  { after, at }: { readonly after: FileEnd; readonly at: string },
): string => {
  const count = String(after.lines + 1n);
  const line = { ...content, count, previous: after.hash, at, keyId: key.keyId };
  const text = JSON.stringify({ ...line, signature: key.sign(canonicalJson(line)) });
  // JSON allows these two characters in a string, but some readers treat them as line ends.
  return text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
};

/** Parses a line; undefined if the text is not a valid line, because it was cut short or altered. */
export const readLine = (text: string): AnchorLine | undefined => {
  try {
    return AnchorLine.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** Whether a line has a valid signature of this key. */
export const isGenuine = (line: AnchorLine, { keyId, publicKey }: VerifyingKey): boolean => {
  const { signature, ...content } = line;
  const text = Buffer.from(canonicalJson(content));
  return line.keyId === keyId && verify(null, text, publicKey, Buffer.from(signature, 'base64'));
};

/** Computes the SHA-256 of a line without its line end, in hexadecimal; the next line and a torn line contain it. */
export const computeLineDigest = (text: string): string =>
  createHash('sha256').update(text).digest('hex');
