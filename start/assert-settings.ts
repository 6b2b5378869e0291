import { readConfig as readApi } from '../services/api/src/config.ts';
import { readConfig as readProjector } from '../services/projector/src/config.ts';
import { readConfig as readWorker } from '../services/worker/src/config.ts';

/** Reads what each service would, so that a mistake is named before anything is started. Throws ZodError. */
export const assertSettings = (env: NodeJS.ProcessEnv): void => {
  readApi(env);
  readProjector(env);
  readWorker(env);
};
