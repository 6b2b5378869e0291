/**
 * The ids in the examples of the description. The tests create an entity for each id in a request and replace the id.
 */
export const exampleIds = {
  organization: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a01',
  /** Has a sandbox. */
  sandboxedOrganization: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a31',
  portal: 'nordwind',
  user: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a02',
  /** Of the organization. */
  member: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a30',
  email: 'ada@example.com',
  /** Of no user. */
  newEmail: 'grace@example.com',
  /** Of no organization. */
  newSlug: 'example-works',
  key: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a03',
  /** Open and public. */
  role: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a04',
  draftRole: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a05',
  /** On the first step of the role. */
  candidate: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a06',
  step: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a07.1',
  rejectedStep: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a08.1',
  /** On no role. */
  freeCandidate: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a09',
  contract: '0197b3c2-5d1e-5a40-9c11-2f6e8d4b7a0a',
  /** In the projection `webhooks`. */
  skippedEvent: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a19',
  /** Has ended. */
  maintenanceTask: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a45',
  waitingTask: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a46',
  parkedEffect: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a0b.generate-contract',
  /** Accepted an invitation, with a CV. */
  documentedCandidate: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a0d',
  document: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a0e',
  /** Another document of that candidate, which no other example needs. */
  extraDocument: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a0f',
  /** Its token. */
  invitation: 'kYq0sYb0lY3uQ2w1x5n8Zr7tVd4mJc6hGf9eB1aSoPi',
  test: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a10',
  assignment: '0197b3c2-5d1e-5a40-9c11-2f6e8d4b7a11.1',
  lead: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a12',
  batch: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a13',
  screening: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a14',
  session: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a15',
  /** The request of an agent in the browser that sends it. */
  authorizationRequest: '0197b3c2-5d1e-4a40-9c11-2f6e8d4b7a40',
  /** Of the caller. */
  authorization: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a44',
  webhook: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a18',
  deliveringWebhook: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a17',
  /** Open, to the organization. */
  memberInvitation: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a41',
  /** Of an address without an account. */
  memberInvitationToken:
    'hpm_0197b3c25d1e7a409c112f6e8d4b7a42_kYq0sYb0lY3uQ2w1x5n8Zr7tVd4mJc6hGf9eB1aSoPi',
  /** Of the address of the caller. */
  ownMemberInvitationToken:
    'hpm_0197b3c25d1e7a409c112f6e8d4b7a43_kYq0sYb0lY3uQ2w1x5n8Zr7tVd4mJc6hGf9eB1aSoPi',
  /** Of the webhook above. */
  webhookDelivery:
    '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a16.deliver-webhook.0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a17',
  /** Its hires are sent to a webhook. */
  webhookOrganization: '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7a0c',
} as const;
