import { parentPort, workerData } from 'node:worker_threads';

import { extractText } from './extract-text.ts';

type Document = { readonly bytes: Uint8Array; readonly mediaType: string };

/** The whole life of a thread: it is given one document, answers one Reading and ends. */
const read = async ({ bytes, mediaType }: Document): Promise<void> =>
  parentPort?.postMessage(await extractText(bytes, mediaType), []);

void read(workerData as Document);
