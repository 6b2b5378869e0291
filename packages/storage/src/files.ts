/**
 * Where bytes are kept. A key always has the same bytes, for it has their hash in it: keeping them twice is keeping once.
 * Both throw FilesUnavailable when the place cannot serve now.
 */
export type Files = {
  /** Kept when it resolves. */
  readonly put: (key: string, file: { bytes: Buffer; contentType: string }) => Promise<void>;
  /** Undefined when there is no such file. */
  readonly get: (key: string) => Promise<Buffer | undefined>;
  readonly close: () => Promise<void>;
};

/** The place cannot be reached, or will not have us, now. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}
