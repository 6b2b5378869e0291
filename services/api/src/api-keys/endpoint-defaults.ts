import { apiKey, apiKeyUsageCategory } from '@hiring/domain';

export const endpointDefaults = { tag: 'API keys', caller: 'admin', scope: 'none' } as const;

export const keyNotFound = 'Key not found';

/** The projections that keys are shown from, and the events each follows. */
export const projections = { 'api-keys': apiKey.category, 'api-key-usage': apiKeyUsageCategory };
