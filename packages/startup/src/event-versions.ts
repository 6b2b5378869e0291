import type { Db } from '@hiring/database';
import { catalog, parseType } from '@hiring/domain';
import { sql } from 'kysely';

/** Events of a newer build are, or may be, in the log: this build cannot read them. Nothing was changed. */
export class NewerEventsError extends Error {
  override readonly name = 'NewerEvents';

  /** `where`: how it is known. */
  constructor({ name, version }: EventVersion, intro: string) {
    super(
      `${intro} ${name} of version ${version}, and this build knows version ${findKnownVersion(name) ?? 0}. Start the build that wrote it or a newer one; docs/operate/upgrade.md says how to go back. ALLOW_NEWER_EVENTS=on starts this build all the same: what it cannot read stops the projections at that event.`,
    );
  }
}

type EventVersion = { readonly name: string; readonly version: number };

/** The first of some stored types (`Name.vN`) that is a known event of a version this build does not know. */
export const findNewer = (types: readonly string[]): EventVersion | undefined =>
  types.map(parseType).find(isNewer);

/**
 * Records which version of each event this build writes, and compares with the builds that ran on this database before.
 * Throws NewerEvents when one of them wrote a newer version.
 */
export const recordEventVersions = async (db: Db): Promise<void> => {
  const newer = (await findRecordedVersions(db)).find(isNewer);
  if (newer) {
    throw new NewerEventsError(newer, 'A newer build has run on this database, which writes');
  }
  await raiseVersions(db);
};

const findRecordedVersions = async (db: Db): Promise<readonly EventVersion[]> =>
  db.selectFrom('vault.event_versions').select(['name', 'version']).execute();

/** Writes nothing when all are recorded. */
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

/** Own names only: `constructor` is no event. Undefined for an event that this build passes over. */
const findKnownVersion = (name: string): number | undefined =>
  Object.hasOwn(catalog, name) ? catalog[name as keyof typeof catalog].version : undefined;
