import { type ApiResponse, createClient } from '../client.ts';
import { settleStack } from '../settle-stack.ts';
import {
  createCandidate,
  createCandidateRole,
  createCaller,
  createOrganization,
  createRole,
  type GivenCandidateRole,
} from '../world.ts';
import type { ObservedServices } from './observed.ts';

export type Journey = {
  /** Every secret and personal value of the journey: none may appear in any output. */
  readonly secrets: readonly string[];
  /** The candidate role of the hire with `requestId`, and `traceId` with the parent span `caller`. */
  readonly hired: GivenCandidateRole;
  readonly keyId: string;
  /** The responses to the last sign-in with a wrong password and to the hire. */
  readonly responses: { readonly signIn: ApiResponse; readonly hire: ApiResponse };
};

export const requestId = 'the-hire';
export const traceId = '0af7651916cd43dd8448eb211c80319c';
export const caller = 'b7ad6b7169203331';

const password = 'a pass phrase never logged';
const personal = {
  candidate: 'Wilhelmina Quartermaine',
  phone: '+33 6 98 76 54 32',
  owner: 'Bartholomew Fothergill',
  notes: 'limps since the accident in Ravenna',
  wrongId: 'wilhelmina@quartermaine.example',
};

/** Signs in with right and wrong passwords, advances, rejects and hires; one of the two HRIS is not allowed. */
export const runJourney = async (observed: ObservedServices): Promise<Journey> => {
  const { stack, hris } = observed;
  const organization = await createOrganization(stack, { endpoint: `${hris.origin}/hires` });
  const unlucky = await createOrganization(stack, { endpoint: 'http://10.0.0.1/hires' });
  const role = await createRole(stack, organization.id);
  const hired = await createWaitingCandidate(observed, role);
  const rejected = await createWaitingCandidate(observed, role);
  const refused = await createCandidateRole(stack, await createRole(stack, unlucky.id));
  const memberships = { [organization.id]: 'hr_rep', [unlucky.id]: 'hr_rep' } as const;
  const owner = await createCaller(stack, { name: personal.owner, password, memberships });
  await settleStack({ ...stack, projector: true, worker: undefined });

  const { cookie, signIn } = await signInRepeatedly(observed, owner);
  const api = createClient(observed).as(owner.key);
  const { notes } = personal;
  await api.post(step(hired, 0, 'advance'), { notes });
  await api.post(step(hired, 0, 'advance'), { notes });
  await api.post(step(rejected, 0, 'reject'), { outcomeNotes: notes });
  await api.post(step(hired, 1, 'reject'), { outcomeNotes: { [notes]: 1 } });
  await api.get(`/api/v1/candidate-steps/${personal.wrongId}?phone=${personal.phone}`);
  const hire = await api.post(step(hired, 2, 'hire'), undefined, {
    'x-request-id': requestId,
    traceparent: `00-${traceId}-${caller}-01`,
  });
  await api.post(step(refused, 2, 'hire'));
  await hris.awaitRequests(1);

  const { VAULT_SECRET = '', DATABASE_URL = '' } = stack.env;
  const own = [owner.key, owner.email, password, cookie.split('=')[1] ?? ''];
  const ours = [organization.hrisSecret, VAULT_SECRET, DATABASE_URL];
  const secrets = [...own, ...ours, ...Object.values(personal)];
  return { secrets, hired, keyId: owner.keyId, responses: { signIn, hire } };
};

const createWaitingCandidate = async (
  { stack }: ObservedServices,
  role: Parameters<typeof createCandidateRole>[1],
) => {
  const contact = { name: personal.candidate, phone: personal.phone };
  const candidateId = await createCandidate(stack, role.organizationId, contact);
  return createCandidateRole(stack, role, candidateId);
};

const step = ({ steps }: GivenCandidateRole, index: number, action: string): string =>
  `/api/v1/candidate-steps/${steps[index]?.id}/${action}`;

/** Signs in three times, of which the last attempt exceeds the limit of two. */
const signInRepeatedly = async (
  observed: ObservedServices,
  { email, key }: { readonly email: string; readonly key: string },
) => {
  const { anonymous, withCookie } = createClient(observed);
  const attempt = (tried: string) =>
    anonymous.post('/api/auth/sign-in', { email, password: tried });
  const cookie = (await attempt(password)).headers['set-cookie']?.split(';')[0] ?? '';
  await attempt('wrong');
  const signIn = await attempt('wrong');
  await withCookie(cookie).get('/api/v1/me');
  await anonymous.get(`/api/v1/me?api_key=${key}`, { 'x-api-key': `${key}x` });
  return { cookie, signIn };
};
