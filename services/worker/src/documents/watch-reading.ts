import type { ReadText } from './reader.ts';

/** Reads as `read` does and reports what came of it: `extracted`, why a document has no text, or `failed`. */
export const watchReading =
  (read: ReadText, ended: (outcome: string) => void): ReadText =>
  async (bytes, mediaType) => {
    try {
      const reading = await read(bytes, mediaType);
      ended('unreadable' in reading ? reading.unreadable : 'extracted');
      return reading;
    } catch (error) {
      ended('failed');
      throw error;
    }
  };
