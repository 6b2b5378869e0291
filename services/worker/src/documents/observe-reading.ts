import type { ReadText } from './reader.ts';

/** Reads as `read` does and reports what came of it: `extracted`, why a document has no text, or `failed`. */
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
