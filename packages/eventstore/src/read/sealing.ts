import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { catalog, getPersonalFields, type StoredEvent } from '@hiring/domain';

/** Provides the keys that encrypt personal fields, one per person (decisions §8); 32 bytes each. */
export type Keyring = {
  /** Returns a person's key and creates it if it does not exist; `erased` if it was deleted, which is permanent. */
  readonly getOrCreateKey: (personId: string) => Promise<Key>;
  /** Returns the keys of persons, by id. Persons without a key are left out. */
  readonly findKeys: (personIds: readonly string[]) => Promise<ReadonlyMap<string, Key>>;
};

export type Key = Buffer | 'erased';

/** A personal field as stored: the id of the person whose key decrypts it; nonce, tag and ciphertext in base64. */
type SealedField = { readonly enc: 1; readonly kid: string; readonly box: string };

/** A field cannot be decrypted: the person never had a key, or the box was not sealed for this field with this key. */
export class UnopenableFieldError extends Error {
  override readonly name = 'Unopenable';
}

/**
 * The location of a field. A box is bound to its location (as additional authenticated data) and cannot be decrypted in
 * another.
 */
type EventLocation = { readonly stream: string; readonly type: string };

/** Encrypts the personal fields of an event. For an erased person, each gets its `whenErased` value instead. */
export const sealPersonalFields = (
  { type, data }: StoredEvent,
  stream: string,
  person: { readonly id: string; readonly key: Key },
): StoredEvent => {
  const fields = data as Readonly<Record<string, unknown>>;
  const boxes = Object.entries(getPersonalFields(catalog, type)).flatMap(([field, whenErased]) => {
    const value = fields[field];
    if (value === null || value === undefined) return [];
    if (person.key === 'erased') return [[field, whenErased] as const];
    const box = encryptValue(person.key, toAad({ stream, type }, field), value);
    return [[field, { enc: 1, kid: person.id, box }] as const];
  });
  return { type, data: { ...fields, ...Object.fromEntries(boxes) } };
};

/** Whether an event has a value in any personal field. */
export const isPersonal = ({ type, data }: StoredEvent): boolean => {
  const fields = data as Readonly<Record<string, unknown>>;
  return Object.keys(getPersonalFields(catalog, type)).some(
    (field) => fields[field] !== null && fields[field] !== undefined,
  );
};

/** Returns the ids of the persons whose keys decrypt an event; empty if it has no sealed field. */
export const findPersonIds = (stored: StoredEvent): readonly string[] =>
  findSealedFields(stored).map(([, { kid }]) => kid);

/**
 * Returns the event's data with its personal fields decrypted, or with their `whenErased` values if the person was
 * erased. Throws UnopenableFieldError.
 */
export const decryptPersonalFields = (
  stored: StoredEvent,
  stream: string,
  keys: ReadonlyMap<string, Key>,
): StoredEvent['data'] => {
  const fields = findSealedFields(stored);
  if (fields.length === 0) return stored.data;
  const { type } = stored;
  const whenErased = getPersonalFields(catalog, type);
  const decrypted = fields.map(([field, { kid, box }]) => {
    const key = keys.get(kid);
    if (key === undefined) {
      const why = `no key of ${kid} can be decrypted with this VAULT_SECRET`;
      throw new UnopenableFieldError(`${type}.${field}: ${why}`);
    }
    if (key === 'erased') return [field, whenErased[field]] as const;
    return [field, decryptValue(key, toAad({ stream, type }, field), box)] as const;
  });
  return { ...(stored.data as object), ...Object.fromEntries(decrypted) };
};

const findSealedFields = ({
  type,
  data,
}: StoredEvent): readonly (readonly [string, SealedField])[] => {
  if (typeof data !== 'object' || data === null) return noFields;
  const fields = data as Readonly<Record<string, unknown>>;
  let found: (readonly [string, SealedField])[] | undefined;
  for (const field in getPersonalFields(catalog, type)) {
    const value = fields[field];
    if (isSealed(value)) (found ??= []).push([field, value]);
  }
  return found ?? noFields;
};

/** One shared array, because most events have no sealed field. */
const noFields: readonly never[] = [];

const isSealed = (value: unknown): value is SealedField => {
  if (typeof value !== 'object' || value === null) return false;
  const { enc, kid, box } = value as Partial<SealedField>;
  return enc === 1 && typeof kid === 'string' && typeof box === 'string';
};

const toAad = ({ stream, type }: EventLocation, field: string): Buffer =>
  Buffer.from(`${stream}/${type}/${field}`);

/** Encrypts with AES-256-GCM. The box holds 12 bytes of nonce, 16 of tag, then the value as JSON. */
const encryptValue = (key: Buffer, aad: Buffer, value: unknown): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(aad);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
};

const decryptValue = (key: Buffer, aad: Buffer, box: string): unknown => {
  const bytes = Buffer.from(box, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      .setAAD(aad)
      .setAuthTag(bytes.subarray(12, 28));
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    return JSON.parse(text.toString('utf8'));
  } catch (error) {
    throw new UnopenableFieldError(
      `${aad.toString()} was not sealed for this field with this key`,
      { cause: error },
    );
  }
};
