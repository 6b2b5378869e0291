import { apiKey, apiKeyUsageCategory } from '@hiring/domain';

export const endpointDefaults = { tag: 'API keys', caller: 'admin', scope: 'none' } as const;

export const keyNotFound = 'Key not found';

/** The projections that these queries read, and the category that each one follows. */
export const projections = { 'api-keys': apiKey.category, 'api-key-usage': apiKeyUsageCategory };
