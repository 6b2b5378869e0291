import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

import pg from 'pg';

/** Data of the build of the previous release (previous-release/README.md describes how it was created). */
export type PreviousRelease = {
  readonly release: string;
  readonly vaultSecret: string;
  /** The API key of a user who may move the candidates of `organizationId`. */
  readonly hrRepApiKey: string;
  readonly organizationId: string;
  /** A step that can be advanced. */
  readonly openStepId: string;
  readonly hiredCandidateRoleId: string;
  readonly erasedCandidateId: string;
  /** Rows by table, as the release left them. */
  readonly counts: Readonly<Record<string, number>>;
};

const directory = new URL('previous-release/', import.meta.url);

export const previousRelease: PreviousRelease = JSON.parse(
  readFileSync(new URL('world.json', directory), 'utf8'),
);

/** The path of the heads of its audit chains, as it signed them. */
export const previousAnchors = fileURLToPath(new URL('anchors.ndjson', directory));

/** Creates the schemas of the previous release with its rows in an empty database. */
export const loadPreviousRelease = (databaseUrl: string): Promise<void> =>
  loadDatabase(databaseUrl, new URL('database.sql.gz', directory));

/** Runs a compressed file of statements in an empty database. */
export const loadDatabase = async (databaseUrl: string, file: URL): Promise<void> => {
  const compressed = readFileSync(file);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(gunzipSync(compressed).toString('utf8'));
  } finally {
    await client.end();
  }
};
