import type { Db } from '@hiring/database';

export type ContractRow = NonNullable<Awaited<ReturnType<typeof findContract>>>;

export const findContract = (db: Db, id: string) =>
  db
    .selectFrom('worker.contracts')
    .select([
      'id',
      'candidate_role_id',
      'step_id',
      'organization_id',
      'template_id',
      'template_version',
      'locale',
      'sha256',
      'size',
      'generated_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
