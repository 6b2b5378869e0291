import { sql } from 'kysely';

import type { Db } from '../connection/connect.ts';
import type {
  JobFigures,
  LagFigures,
  RequestFigures,
  ServiceName,
  ServiceReport,
} from '../tables/service-tables.ts';

/** An instance of a service. */
export type ServiceInstance = {
  /** A UUID. */
  readonly id: string;
  readonly service: ServiceName;
  readonly host: string;
  readonly buildVersion: string | null;
};

export type ServiceSample = {
  readonly report: ServiceReport;
  /** Undefined: nothing was measured yet. */
  readonly figures: RequestFigures | LagFigures | JobFigures | undefined;
};

/**
 * Marks an instance as seen and saves its sample; removes what is older than a day. One statement (ADR 69). The times
 * are those of the database, so that the clocks of the instances do not matter.
 */
export const saveServiceSample = async (
  db: Db,
  { id, service, host, buildVersion }: ServiceInstance,
  sample: ServiceSample,
): Promise<void> => {
  const report = JSON.stringify(sample.report);
  const figures = JSON.stringify(sample.figures ?? {});
  const oldest = sql<string>`now() - interval '1 day'`;
  await db
    .with('old_instances', (query) =>
      query
        .deleteFrom('worker.service_instances')
        .where('seen_at', '<', oldest)
        .where('id', '<>', id),
    )
    .with('old_samples', (query) =>
      query
        .deleteFrom('worker.service_samples')
        .where('service', '=', service)
        .where('at', '<', oldest),
    )
    .with('seen', (query) =>
      query
        .insertInto('worker.service_instances')
        .values({ id, service, host, build_version: buildVersion, report })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ seen_at: sql`now()`, report }),
        ),
    )
    .insertInto('worker.service_samples')
    .values({ service, instance_id: id, figures })
    .execute();
};

/** Removes an instance that ends normally. Its samples remain. */
export const removeServiceInstance = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('worker.service_instances').where('id', '=', id).execute();
};
