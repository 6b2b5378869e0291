import { postgresUrl } from '../../../start/postgres/postgres.ts';
import type { TestCertificate } from '../../../test/servers/certificates.ts';
import { eventStoreUserInfo } from '../../../test/servers/event-store-user.ts';
import type { Place } from './link.ts';

/** The user that a real event store has from its first start on, as it is written in a URL. */
export const storeNodeUserInfo = 'admin:changeit';

export const inUrl = ({ host, port }: Place): string => `${host}:${port}`;

export const databaseUrlAt = ({ host, port }: Place, password: string): string =>
  postgresUrl({ port, password }).replace('127.0.0.1', host);

/** Returns the URL of the event store: of the embedded one at one place, of a real cluster at several. */
export const eventStoreUrl = (
  places: readonly Place[],
  certificate: TestCertificate | undefined,
): string => {
  const security = certificate
    ? `tls=true&tlsCAFile=${encodeURIComponent(certificate.caFile)}`
    : 'tls=false';
  const hosts = places.map(inUrl).join();
  return places.length === 1
    ? `esdb://${eventStoreUserInfo}@${hosts}?${security}`
    : `esdb+discover://${storeNodeUserInfo}@${hosts}?${security}`;
};
