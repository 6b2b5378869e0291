import { createHash, verify } from 'node:crypto';

import { z } from 'zod';

import { canonicalJson } from '../chains/canonical-json.ts';
import type { SigningKey, VerifyingKey } from './signing-key.ts';

const Digits = z.string().regex(/^\d{1,20}$/);
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Where a line stands in its file: its number from 1, and the SHA-256 of the line before; the first names `noLine`. */
const linkFields = { count: Digits, previous: Hash };
/** Lines of the version before have no link. */
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
/** Says whose signatures follow. */
const KeyLine = z.strictObject({ publicKey: z.string(), ...signedFields });
/** Chains begun anew, and why; what was anchored before it is about the older ones. */
const RestartLine = z.strictObject({ restart: z.string(), position: Digits, ...signedFields });
/** Owns up to the line before it, by its SHA-256: a crash cut it short. */
const TornLine = z.strictObject({ torn: Hash, ...signedFields });

const AnchorLine = z.union([HeadLine, KeyLine, RestartLine, TornLine]);

export type HeadLine = z.output<typeof HeadLine>;
export type AnchorLine = z.output<typeof AnchorLine>;
type Unsigned<Line> = Line extends unknown ? Omit<Line, keyof typeof signedFields> : never;
/** What a line says, before it gets its place, time and signature. */
export type AnchorContent = Unsigned<AnchorLine>;

/** The end of a file of anchors: how many lines it has, and the SHA-256 of the last one in hexadecimal. */
export type FileEnd = { readonly lines: bigint; readonly hash: string };

/** What the first line follows. */
export const noLine: FileEnd = { lines: 0n, hash: '0'.repeat(64) };

/** One line of the file of anchors, without its end, linked to the line before it. */
export const signLine = (
  key: SigningKey,
  content: AnchorContent,
  { after, at }: { readonly after: FileEnd; readonly at: string },
): string => {
  const count = String(after.lines + 1n);
  const line = { ...content, count, previous: after.hash, at, keyId: key.keyId };
  const text = JSON.stringify({ ...line, signature: key.sign(canonicalJson(line)) });
  // JSON allows these two in a string, and readers of lines take them for line ends.
  return text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
};

/** Undefined when the text is no such line: it was cut short, or altered. */
export const readLine = (text: string): AnchorLine | undefined => {
  try {
    return AnchorLine.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** Whether a line was signed by this key as it stands. */
export const isGenuine = (line: AnchorLine, { keyId, publicKey }: VerifyingKey): boolean => {
  const { signature, ...content } = line;
  const text = Buffer.from(canonicalJson(content));
  return line.keyId === keyId && verify(null, text, publicKey, Buffer.from(signature, 'base64'));
};

/** The SHA-256 of a line without its end, in hexadecimal: what the next line and a torn line name. */
export const computeLineDigest = (text: string): string =>
  createHash('sha256').update(text).digest('hex');
