import type { Endpoint } from '../http/endpoint/endpoint.ts';

/** What the operations of each tag are for. */
const tagDescriptions: Readonly<Record<string, string>> = {
  'API keys': 'Keys of users: minting, rotation, revocation, usage and audit. For platform admins.',
  Agents: 'The Model Context Protocol, whose tools call the operations of this API.',
  'CV Screening': 'Batches that score the CVs of candidates against criteria, as advice.',
  Candidates: 'People who apply: profile, notes, documents, history, export and erasure.',
  Contracts: 'Generated contracts, their templates and languages.',
  HRIS: 'The delivery of hires to the HR system of an organization.',
  Identity: 'The caller of a request, and the scopes of keys.',
  Invitations: 'Sign-up links: what they ask of a candidate, and their acceptance.',
  Members: 'The users of an organization and their roles in it.',
  'Member invitations': 'Links by which colleagues become members of an organization.',
  Operations: 'Health, readiness and the description of this API.',
  Organizations: 'Organizations and the settings of their career portals.',
  Pipeline: 'Candidates at the steps of a role: transitions, previews, history and counts.',
  Portal: 'The public career portal: open roles, and links to apply.',
  Roles: 'Jobs with their steps, capacity and publication.',
  Sessions: 'Signing in and out, and the sessions of a user.',
  Sourcing: 'Leads: people who were found and have not applied.',
  Tests: 'Assessments, their assignments to candidates and the results.',
  Users:
    'Everyone who can sign in or own keys: registration, rights and passwords. For platform admins.',
  Profile: 'Name, e-mail address and password of the signed-in user.',
  Webhooks: 'URLs to which the change feed is posted, and the deliveries to them.',
};

/** Lists the tags of the endpoints, each with its description. */
export const describeTags = (endpoints: readonly Endpoint[]) =>
  [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({
    name,
    ...(tagDescriptions[name] !== undefined && { description: tagDescriptions[name] }),
  }));
