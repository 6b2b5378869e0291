import type { ReadText } from './reader.ts';

/** Reads like `read` and reports the outcome: `extracted`, the code why a document has no text, or `failed`. */
export const observeReading =
  (read: ReadText, onEnd: (outcome: string) => void): ReadText =>
  async (bytes, mediaType) => {
    try {
      const reading = await read(bytes, mediaType);
      onEnd('unreadable' in reading ? reading.unreadable : 'extracted');
      return reading;
    } catch (error) {
      onEnd('failed');
      throw error;
    }
  };
