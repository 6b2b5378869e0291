import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

import pg from 'pg';

/** What the build of the previous release left behind (previous-release/README.md says how it was made). */
export type PreviousRelease = {
  readonly release: string;
  readonly vaultSecret: string;
  /** Of somebody who may move the candidates of `organizationId`. */
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

/** The heads of its audit chains as it signed them. */
export const previousAnchors = fileURLToPath(new URL('anchors.ndjson', directory));

/** Makes the schemas of the previous release, and its rows in them, in an empty database. */
export const loadPreviousRelease = async (databaseUrl: string): Promise<void> => {
  const compressed = readFileSync(new URL('database.sql.gz', directory));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(gunzipSync(compressed).toString('utf8'));
  } finally {
    await client.end();
  }
};
