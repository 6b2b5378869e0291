import { createHash, verify } from 'node:crypto';

import { z } from 'zod';

import { canonicalJson } from './canonical-json.ts';
import type { SigningKey, VerifyingKey } from './signing-key.ts';

const Digits = z.string().regex(/^\d{1,20}$/);
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const signed = { at: z.iso.datetime(), keyId: z.string(), signature: z.string() };

const HeadLine = z.strictObject({
  chain: z.string(),
  sequence: Digits,
  position: Digits,
  hash: Hash,
  ...signed,
});
/** Says whose signatures follow. */
const KeyLine = z.strictObject({ publicKey: z.string(), ...signed });
/** Chains begun anew, and why; what was anchored before it is about the older ones. */
const RestartLine = z.strictObject({ restart: z.string(), position: Digits, ...signed });
/** Owns up to the line before it, by its SHA-256: a crash cut it short. */
const TornLine = z.strictObject({ torn: Hash, ...signed });

const AnchorLine = z.union([HeadLine, KeyLine, RestartLine, TornLine]);

export type HeadLine = z.output<typeof HeadLine>;
export type AnchorLine = z.output<typeof AnchorLine>;
type Unsigned<Line> = Line extends unknown ? Omit<Line, keyof typeof signed> : never;

/** One line of the file of anchors, without its end. */
export const signedLine = (key: SigningKey, line: Unsigned<AnchorLine>, at: string): string => {
  const content = { ...line, at, keyId: key.keyId };
  return JSON.stringify({ ...content, signature: key.sign(canonicalJson(content)) });
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

/** What a torn line names. */
export const digestOfLine = (text: string): string =>
  createHash('sha256').update(text).digest('hex');
