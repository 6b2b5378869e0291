export { NewerEventsError } from './event-versions.ts';
export { createGrowthMeter, type Growth } from './growth.ts';
export { type ServiceStores, prepareStores } from './prepare-stores.ts';
export { exitCodes, isRefusal, toRefusalText } from './refusal.ts';
export { resultWithin } from './result-within.ts';
export { runService } from './run-service.ts';
export { type Sampling, startSampling } from './start-sampling.ts';
export { explainStoreFailure } from './store-failure.ts';
export { buildVersion, logLevel, createSettingError, storeSettings } from './settings.ts';
