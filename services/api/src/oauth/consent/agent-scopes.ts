import { type Scope, scopes } from '@hiring/domain';

/**
 * A scope that an agent can get: one that allows more than operations for platform admins, which every key of an agent
 * is denied.
 */
export type AgentScope = Exclude<Scope, 'users:read' | 'users:write'>;

/** What each scope allows, in words for the person who approves. */
export const scopeTexts: Readonly<Record<AgentScope, string>> = {
  'candidates:read': 'See candidates, their notes, documents and contact data',
  'candidates:write': 'Add and correct candidates, put them on roles, write notes',
  'roles:read': 'See roles',
  'roles:write': 'Create and change roles',
  'tests:read': 'See tests and their results',
  'tests:write': 'Create and assign tests',
  'sourcing:read': 'See leads',
  'sourcing:write': 'Add leads and turn them into candidates',
  'pipeline:read': 'See where candidates stand, their history and the change feed',
  'pipeline:write': 'Advance, reject and hire candidates, and take rejections back',
  'cv-screening:read': 'See scores of CVs',
  'organization:read': 'See the settings of organizations',
  'organization:write': 'Change the settings of organizations',
  'webhooks:read': 'See webhooks and their deliveries',
  'webhooks:write': 'Create and change webhooks, which send changes to other servers',
  'members:read': 'See the members of organizations',
  'members:write': 'Add and remove members, and change their roles',
};

/** Whether a text is a scope that an agent can get. */
export const isAgentScope = (name: string): name is AgentScope => Object.hasOwn(scopeTexts, name);

export const agentScopes: readonly AgentScope[] = scopes.filter(isAgentScope);
