import { parentPort } from 'node:worker_threads';

import { renderContract } from './render.ts';
import type { RenderRequest } from './renderer.ts';

/** The main function of the thread: posts the bytes of a contract. An error ends the thread. */
const render = async ({ filled, imprint }: RenderRequest): Promise<void> =>
  parentPort?.postMessage(await renderContract(filled, imprint), []);

parentPort?.on('message', (request: RenderRequest) => void render(request));
