import { runService } from '../../packages/startup/src/run-service.ts';
import { startServices } from './start-services.ts';
import { loadingServices } from './start.ts';

/** Runs several services in this process. A refusal or an unexpected error of one ends the process. */
await runService({
  name: 'platform',
  start: async () => startServices(await loadingServices, process.env),
  // Longer than the stops of all services together; only a start that waits for a store takes that long.
  stopTimeoutMs: 32_000,
});
