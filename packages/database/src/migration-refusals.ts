/** A newer build has migrated this database. Nothing was changed; docs/operate/upgrade.md says what to do. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';

  constructor(
    schema: string,
    { found, known }: { readonly found: number; readonly known: number },
  ) {
    super(
      `The schema "${schema}" of this database has ${found} migrations, and this build knows ${known}: a newer build has run here. Start that build or a newer one; docs/operate/upgrade.md says how to go back.`,
    );
  }
}

/** The user of DATABASE_URL lacks the rights that this build needs before it can start. */
export class MigrationsNotAllowed extends Error {
  override readonly name = 'MigrationsNotAllowed';

  /** `cause`: the error of Postgres. */
  constructor(cause: Error) {
    super(
      `This database has to be migrated for this build, and the user of DATABASE_URL may not do that (${cause.message}): run \`ops migrate\` first, as the owner of the database. docs/operate/upgrade.md says how.`,
      { cause },
    );
  }
}
