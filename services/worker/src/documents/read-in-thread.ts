import { parentPort, workerData } from 'node:worker_threads';

import { extractText } from './extract-text.ts';

type Document = { readonly bytes: Uint8Array; readonly mediaType: string };

/** The main function of a thread: it receives one document, posts one ExtractedText and ends. */
const read = async ({ bytes, mediaType }: Document): Promise<void> =>
  parentPort?.postMessage(await extractText(bytes, mediaType), []);

void read(workerData as Document);
