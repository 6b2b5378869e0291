import { readConfig as readApi } from '../services/api/src/config.ts';
import { readConfig as readProjector } from '../services/projector/src/config.ts';
import { readConfig as readWorker } from '../services/worker/src/config.ts';

/** Validates the settings of each service, so that an error is reported before any program starts. Throws ZodError. */
export const assertSettings = (env: NodeJS.ProcessEnv): void => {
  readApi(env);
  readProjector(env);
  readWorker(env);
};
