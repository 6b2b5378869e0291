import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { memoizeAsync } from '../concurrency/memoize-async.ts';
import { type StaticResponse, toStaticResponse } from '../http/server/static-response.ts';

/** The built console, which start/programs/console.mjs writes. */
const directory = fileURLToPath(new URL('../../../console/dist', import.meta.url));

const mediaTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** A name that contains the hash of the content, and no folder. */
const assetName = /^[\w-]+-[\w-]{8}\.(js|css|svg)$/;

/** The page of the console; undefined when the console is not built. */
export const readConsolePage = (): Promise<string | undefined> =>
  readFile(join(directory, 'index.html'), 'utf8').catch(toUndefinedIfMissing);

/**
 * Creates the function that reads an asset by its name, once for each name. Returns undefined for a name that no build
 * has written.
 */
export const createAssetReader = () => {
  const read = new Map<string, () => Promise<StaticResponse>>();
  return async (name: string): Promise<StaticResponse | undefined> => {
    const [, extension = ''] = assetName.exec(name) ?? [];
    const type = mediaTypes[extension];
    if (type === undefined) return undefined;
    const asset = read.get(name) ?? memoizeAsync(() => readAsset(name, type));
    const response = await asset().catch(toUndefinedIfMissing);
    if (response) read.set(name, asset);
    return response;
  };
};

const readAsset = async (name: string, type: string): Promise<StaticResponse> => {
  const path = join(directory, 'assets', name);
  const [bytes, br, zipped] = await Promise.all(
    [path, `${path}.br`, `${path}.gz`].map((file) => readFile(file)),
  );
  if (!bytes || !br || !zipped) throw new Error(`${name} is incomplete`);
  return toStaticResponse(type, { bytes, br, zipped });
};

const toUndefinedIfMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
};
