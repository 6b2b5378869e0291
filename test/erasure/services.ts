import { readConfig as readApiConfig, start as startApi } from '@hiring/api';
import { readConfig as readProjectorConfig, start as startProjector } from '@hiring/projector';
import { readConfig as readWorkerConfig, start as startWorker } from '@hiring/worker';

// Starts all services in one process, so that its output holds every log line, and sends the URL of the API.
const { env } = process;
await startProjector(readProjectorConfig(env));
await startWorker(readWorkerConfig(env));
const { url } = await startApi(readApiConfig(env));
process.send?.(url);
