import type { Db } from '@hiring/database';
import { catalog, parseType } from '@hiring/domain';
import { sql } from 'kysely';

/** The log holds, or may hold, events of a newer build that this build cannot read. No data was changed. */
export class NewerEventsError extends Error {
  override readonly name = 'NewerEvents';

  /** `intro`: the beginning of the sentence, how the newer build was detected. */
  constructor({ name, version }: EventVersion, intro: string) {
    super(
      `${intro} ${name} of version ${version}, but this build supports only version ${findKnownVersion(name) ?? 0}. Start the build that wrote it or a newer one; docs/operate/upgrade.md describes how to go back. ALLOW_NEWER_EVENTS=on starts this build anyway: projections then stop at the first event that it cannot read.`,
    );
  }
}

type EventVersion = { readonly name: string; readonly version: number };

/** Finds the first of some stored types (`Name.vN`) that is a known event in a version newer than this build's. */
export const findNewer = (types: readonly string[]): EventVersion | undefined =>
  types.map(parseType).find(isNewer);

/**
 * Records the version of each event that this build writes, and compares with earlier builds on this database. Throws
 * NewerEventsError if one of them wrote a newer version.
 */
export const recordEventVersions = async (db: Db): Promise<void> => {
  const newer = (await findRecordedVersions(db)).find(isNewer);
  if (newer) {
    throw new NewerEventsError(newer, 'A newer build has run on this database. It writes');
  }
  await raiseVersions(db);
};

const findRecordedVersions = async (db: Db): Promise<readonly EventVersion[]> =>
  db.selectFrom('vault.event_versions').select(['name', 'version']).execute();

/** Records the versions; skips the write if all are recorded. */
export const raiseVersions = async (db: Db): Promise<void> => {
  const recorded = new Map(
    (await findRecordedVersions(db)).map(({ name, version }) => [name, version]),
  );
  const raised = Object.entries(catalog)
    .map(([name, { version }]) => ({ name, version }))
    .filter(({ name, version }) => version > (recorded.get(name) ?? 0));
  if (raised.length === 0) return;
  await db
    .insertInto('vault.event_versions')
    .values(raised)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ version: sql`greatest(excluded.version, vault.event_versions.version)` }),
    )
    .execute();
};

const isNewer = ({ name, version }: EventVersion): boolean => {
  const known = findKnownVersion(name);
  return known !== undefined && version > known;
};

/** Reads own properties only: `constructor` is not an event. Undefined for an event this build does not know. */
const findKnownVersion = (name: string): number | undefined =>
  Object.hasOwn(catalog, name) ? catalog[name as keyof typeof catalog].version : undefined;
