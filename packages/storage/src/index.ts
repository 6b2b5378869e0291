export { type BucketSettings, bucketEnvironment, toBucketSettings } from './settings.ts';
export { contractFolder, toContractId, contractKey } from './contract-key.ts';
export { documentKey, documentsFolder, documentTextKey } from './document-key.ts';
export { type Files, FilesUnavailable } from './files.ts';
export { openFiles } from './open-files.ts';
