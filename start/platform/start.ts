import { loadServices } from './services.ts';

/**
 * The services that the command line of this process names, behind its main module. Their modules load while the
 * process waits for its stores (start/process/gate.ts).
 */
export const loadingServices = loadServices(process.argv.slice(3));
