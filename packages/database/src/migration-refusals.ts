/** A newer build has migrated this database. Nothing was changed; docs/operate/upgrade.md explains what to do. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';

  constructor(
    schema: string,
    { found, known }: { readonly found: number; readonly known: number },
  ) {
    super(
      `The schema "${schema}" of this database has ${found} migrations, and this build has ${known}: a newer build has run here. Start that build or a newer one; docs/operate/upgrade.md explains how to go back.`,
    );
  }
}

/** The user of DATABASE_URL lacks the rights that this build needs before it can start. */
export class MigrationsNotAllowed extends Error {
  override readonly name = 'MigrationsNotAllowed';

  /** `cause`: the error of Postgres. */
  constructor(cause: Error) {
    super(
      `This database must be migrated for this build, and the user of DATABASE_URL lacks the rights to do that (${cause.message}): run \`ops migrate\` first, as the owner of the database. See docs/operate/upgrade.md.`,
      { cause },
    );
  }
}
