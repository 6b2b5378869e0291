/** Why a webhook is not genuine. */
export type WebhookFault = 'missing_header' | 'old_timestamp' | 'wrong_signature';

/** A webhook that must not be processed: answer it with 400. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export type WebhookRequest = {
  /** The body exactly as it was received, before it is parsed. */
  readonly body: string | Uint8Array;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
};

export type VerifyOptions = {
  /** The secret of the endpoint, `whsec_…`; several while it is rotated. */
  readonly secret: string | readonly string[];
  /** Seconds by which the time of the request may differ from now. Default 300. */
  readonly toleranceSeconds?: number;
  readonly now?: () => Date;
};

/**
 * Verifies a webhook by Standard Webhooks 1.0.0 and returns its id and its parsed body. Drop an id that you have already
 * processed: a delivery may be repeated. Throws WebhookError.
 */
export const verifyWebhook = async (
  { body, headers }: WebhookRequest,
  { secret, toleranceSeconds = 300, now = () => new Date() }: VerifyOptions,
): Promise<{ readonly id: string; readonly payload: unknown }> => {
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  assertRecent(timestamp, toleranceSeconds, now());
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const signatures = readSignatures(readHeader(headers, 'webhook-signature'));
  for (const key of await importKeys(secret)) {
    for (const signature of signatures) {
      // Compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) {
        return { id, payload: JSON.parse(text) };
      }
    }
  }
  throw new WebhookError('wrong_signature', 'No signature of the webhook matches the secret');
};

const readHeader = (headers: WebhookRequest['headers'], name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookError('missing_header', `The webhook has no header ${name}, or several`);
};

const assertRecent = (timestamp: string, toleranceSeconds: number, now: Date): void => {
  const seconds = /^\d{1,15}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (Math.abs(now.getTime() / 1_000 - seconds) <= toleranceSeconds) return;
  throw new WebhookError(
    'old_timestamp',
    `The time of the webhook differs from now by more than ${toleranceSeconds} seconds`,
  );
};

/** Reads the signatures of version 1 out of a list separated by spaces; other versions are ignored. */
const readSignatures = (header: string) =>
  header
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .flatMap((signature) => decodeBase64(signature.slice('v1,'.length)) ?? []);

const importKeys = (secret: VerifyOptions['secret']) =>
  Promise.all(
    [secret].flat().map((text) => {
      const bytes = decodeBase64(text.replace(/^whsec_/, ''));
      if (!bytes) throw new TypeError('A webhook secret is whsec_ and base64');
      return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
        'verify',
      ]);
    }),
  );

const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
  } catch {
    return undefined;
  }
};
