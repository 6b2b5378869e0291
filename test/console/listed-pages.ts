import type { DemoWorld } from '../world.ts';

/** A page of the console with a text of the state that is meant. */
export type ListedPage = { readonly path: string; readonly text: string | RegExp };

const missing = '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7aff';

/** Every page of the console that reads data, for platform admins. */
export const listFilledPages = ({
  role,
  candidateRole,
  admin,
}: DemoWorld): readonly ListedPage[] => {
  const [step] = candidateRole.steps;
  return [
    { path: '/pipeline', text: 'Platform Engineer' },
    { path: `/pipeline/${role.id}`, text: 'Grace Example' },
    { path: `/pipeline/${role.id}?step=${step?.id}`, text: 'New note' },
    { path: '/history', text: 'Grace Example' },
    { path: `/history/candidates/${candidateRole.candidateId}`, text: /events are as they/ },
    { path: `/history/steps/${step?.id}`, text: /events are as they/ },
    { path: `/history/roles/${role.id}`, text: /events are as they/ },
    { path: `/history/keys/${admin.keyId}`, text: /events are as they/ },
    { path: `/history/streams?name=candidateRole-${candidateRole.id}`, text: 'Recorded fields' },
    { path: '/keys', text: 'a test key' },
    { path: `/keys/${admin.keyId}`, text: 'Rotate' },
    { path: '/operations', text: 'candidate-steps' },
    { path: '/operations/health', text: 'Event store' },
    { path: '/members', text: 'Open invitations' },
    { path: '/sessions', text: 'This session' },
  ];
};

/** Pages without data: empty, refused, unknown. `emptyRoleId`: a role without candidates. */
export const listEmptyPages = (emptyRoleId: string): readonly ListedPage[] => [
  { path: '/pipeline?q=none', text: 'No role has this name and status.' },
  {
    path: `/pipeline/${emptyRoleId}?view=hired`,
    text: 'No candidate of this role is in this view.',
  },
  { path: `/pipeline/${missing}`, text: 'Try again' },
  { path: '/history?q=none', text: 'No candidate has this name.' },
  { path: `/history/candidates/${missing}`, text: 'Try again' },
  { path: '/history/streams', text: /^A stream has the name/ },
  { path: `/history/streams?name=role-${missing}`, text: 'Try again' },
  { path: '/keys?state=revoked', text: 'No key has this name and state.' },
  { path: `/keys/${missing}`, text: 'There is no such key.' },
  { path: '/operations?status=parked', text: 'No effect is waiting.' },
  { path: `/operations/maintenance/${missing}`, text: 'Maintenance task not found' },
  { path: '/none', text: 'This page does not exist' },
  { path: '/history/secrets/7', text: 'This page does not exist' },
  { path: '/sign-in?failure=no_user', text: 'There is no account' },
];
