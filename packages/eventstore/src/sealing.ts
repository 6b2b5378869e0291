import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { catalog, personalFieldsOf, type Stored } from '@hiring/domain';

/** The keys that personal fields are sealed with, one per person (decisions §8); 32 bytes each. */
export type Keyring = {
  /** A person's key, made when there is none yet; `erased` for ever once it was deleted. */
  readonly keyOf: (personId: string) => Promise<Key>;
  /** The keys of persons, by id; one that was never made is missing. */
  readonly keysOf: (personIds: readonly string[]) => Promise<ReadonlyMap<string, Key>>;
};

export type Key = Buffer | 'erased';

/** A personal field as it lies in the log: whose key opens it, and nonce, tag and ciphertext in base64. */
type Sealed = { readonly enc: 1; readonly kid: string; readonly box: string };

/** A field that cannot be opened: no key was ever made for the person, or the box is not what was sealed here. */
export class Unopenable extends Error {
  override readonly name = 'Unopenable';
}

/** Where a field lies; a box is bound to its place, and opens in no other. */
type Place = { readonly stream: string; readonly type: string };

/** The event with its personal fields sealed; one sealed for an erased person says only that it was erased. */
export const sealed = (
  { type, data }: Stored,
  stream: string,
  person: { readonly id: string; readonly key: Key },
): Stored => {
  const fields = data as Readonly<Record<string, unknown>>;
  const boxes = Object.entries(personalFieldsOf(catalog, type)).flatMap(([field, whenErased]) => {
    const value = fields[field];
    if (value === null || value === undefined) return [];
    if (person.key === 'erased') return [[field, whenErased] as const];
    const box = close(person.key, aboutOf({ stream, type }, field), value);
    return [[field, { enc: 1, kid: person.id, box }] as const];
  });
  return { type, data: { ...fields, ...Object.fromEntries(boxes) } };
};

/** Whether an event says anything about a person. */
export const isPersonal = ({ type, data }: Stored): boolean => {
  const fields = data as Readonly<Record<string, unknown>>;
  return Object.keys(personalFieldsOf(catalog, type)).some(
    (field) => fields[field] !== null && fields[field] !== undefined,
  );
};

/** The persons whose keys open an event; none when nothing in it is sealed. */
export const personsOf = (stored: Stored): readonly string[] =>
  sealedFieldsOf(stored).map(([, { kid }]) => kid);

/** The event's data with its personal fields open, or what stands for them once the person was erased. Throws Unopenable. */
export const opened = (
  stored: Stored,
  stream: string,
  keys: ReadonlyMap<string, Key>,
): Stored['data'] => {
  const fields = sealedFieldsOf(stored);
  if (fields.length === 0) return stored.data;
  const { type } = stored;
  const whenErased = personalFieldsOf(catalog, type);
  const open = fields.map(([field, { kid, box }]) => {
    const key = keys.get(kid);
    if (key === undefined) {
      const why = `there is no key of ${kid} that this VAULT_SECRET opens`;
      throw new Unopenable(`${type}.${field}: ${why}`);
    }
    if (key === 'erased') return [field, whenErased[field]] as const;
    return [field, unclose(key, aboutOf({ stream, type }, field), box)] as const;
  });
  return { ...(stored.data as object), ...Object.fromEntries(open) };
};

const sealedFieldsOf = ({ type, data }: Stored): readonly (readonly [string, Sealed])[] => {
  if (typeof data !== 'object' || data === null) return none;
  const fields = data as Readonly<Record<string, unknown>>;
  let found: (readonly [string, Sealed])[] | undefined;
  for (const field in personalFieldsOf(catalog, type)) {
    const value = fields[field];
    if (isSealed(value)) (found ??= []).push([field, value]);
  }
  return found ?? none;
};

/** Most events say nothing that is sealed. */
const none: readonly never[] = [];

const isSealed = (value: unknown): value is Sealed => {
  if (typeof value !== 'object' || value === null) return false;
  const { enc, kid, box } = value as Partial<Sealed>;
  return enc === 1 && typeof kid === 'string' && typeof box === 'string';
};

const aboutOf = ({ stream, type }: Place, field: string): Buffer =>
  Buffer.from(`${stream}/${type}/${field}`);

/** AES-256-GCM: 12 bytes of nonce, 16 of tag, then the value as JSON. */
const close = (key: Buffer, about: Buffer, value: unknown): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(about);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
};

const unclose = (key: Buffer, about: Buffer, box: string): unknown => {
  const bytes = Buffer.from(box, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      .setAAD(about)
      .setAuthTag(bytes.subarray(12, 28));
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    return JSON.parse(text.toString('utf8'));
  } catch (error) {
    throw new Unopenable(`${about.toString()} was not sealed here`, { cause: error });
  }
};
