export { NewerEventsError } from './event-versions.ts';
export { type ServiceStores, prepareStores } from './prepare-stores.ts';
export { exitCodes, isRefusal, toRefusalText } from './refusal.ts';
export { runService } from './run-service.ts';
export { explainStoreFailure } from './store-failure.ts';
export { logLevel, createSettingError, storeSettings } from './settings.ts';
