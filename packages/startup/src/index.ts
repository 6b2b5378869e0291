export { NewerEvents } from './event-versions.ts';
export { type Prepared, prepareStores } from './prepare-stores.ts';
export { exitCodes, isRefusal, refusalText } from './refusal.ts';
export { runService } from './run-service.ts';
export { logLevel, settingError, storeSettings } from './settings.ts';
