import { api, type Paths, unwrap } from '../api/client.ts';

/** What a person can enter for a key. `allowedIps`: a network per line. */
export type EnteredKey = {
  readonly name: string;
  readonly label: string;
  readonly userId: string;
  readonly expiresInDays: number;
  readonly scopes: string[];
  readonly deniedActions: StepAction[];
  readonly allowedIps: string;
};

export const stepActionLabels = {
  advance: 'Advance',
  reject: 'Reject',
  hire: 'Hire',
  unreject: 'Take a rejection back',
} as const;

type StepAction = keyof typeof stepActionLabels;

export const stepActions = ['advance', 'reject', 'hire', 'unreject'] as const;

type Body = Paths['/api/admin/api-keys']['post']['requestBody']['content']['application/json'];

/** Mints a key. The result has the key itself, unless it repeats a request whose response was lost. */
export const mintKey = async (entered: EnteredKey, idempotencyKey: string) => {
  const params = { header: { 'Idempotency-Key': idempotencyKey } };
  const body = toBody(entered);
  return (await unwrap(api.POST('/api/admin/api-keys', { params, body }))).data;
};

/** The cast is safe, because the scopes come from the API's own list. */
const toBody = ({ label, allowedIps, scopes, ...entered }: EnteredKey): Body => ({
  ...entered,
  scopes: scopes as NonNullable<Body['scopes']>,
  allowedIps: allowedIps.split(/[\s,]+/).filter((text) => text !== ''),
  ...(label.trim() !== '' && { label }),
});

type Rotation = { readonly id: string; readonly graceSeconds: number };

/** Replaces a key by a successor; both work until `previousValidUntil`. */
export const rotateKey = async ({ id, graceSeconds }: Rotation, idempotencyKey: string) => {
  const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
  const call = api.POST('/api/admin/api-keys/{id}/rotate', { params, body: { graceSeconds } });
  return (await unwrap(call)).data;
};

/** Revokes a key permanently. */
export const revokeKey = (id: string, idempotencyKey: string) => {
  const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
  return unwrap(api.DELETE('/api/admin/api-keys/{id}', { params }));
};
