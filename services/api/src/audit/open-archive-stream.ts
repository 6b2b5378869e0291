import { Readable } from 'node:stream';

import { type ArchiveOptions, createTally, generateArchive, toSigningKey } from '@hiring/audit';
import { withoutPersonalData } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { isPlatformAdmin } from '../http/auth/authorize.ts';
import { assertNotDenied } from '../http/auth/key-restrictions.ts';
import { type Principal, toCallerId } from '../http/auth/principal.ts';
import type { EndpointRequest } from '../http/endpoint/endpoint.ts';
import { forbidden } from '../http/problems/problem.ts';
import { whileAllowed } from './while-allowed.ts';

type ExportRequest = Pick<
  EndpointRequest<Principal>,
  'principal' | 'reauthenticate' | 'watchConnection'
>;

/** What is read and formatted at once, little because other requests wait meanwhile. */
const batch = { batchSize: 100, maxBytes: 2 ** 20 };

/** Milliseconds after which an archive ends, so that a caller who reads slowly does not keep its place forever. */
const maxExportMs = 3_600_000;

/**
 * Streams the archive of an organization, no faster than the caller reads. The reading of the log ends with the
 * connection. The stream breaks off, without a trailer, when the caller loses the right to it, after an hour, and when
 * the server stops. Throws 429 and 503 of `ArchiveExports`.
 */
export const openArchiveStream = (
  deps: Deps,
  { principal, reauthenticate, watchConnection }: ExportRequest,
  options: ArchiveOptions,
): Readable => {
  const { db, now, vault, streams, archiveExports } = deps;
  const place = archiveExports.enter(toCallerId(principal));
  const connection = watchConnection();
  connection.addEventListener('abort', place.leave, { once: true });
  if (connection.aborted) place.leave();
  const signal = AbortSignal.any([connection, streams.stopping, AbortSignal.timeout(maxExportMs)]);
  // Nothing is decrypted for an archive that keeps the fields about persons sealed.
  const store = options.sealed ? withoutPersonalData(deps.store) : deps.store;
  const source = { db, store, now, key: toSigningKey(vault.auditSeed) };
  const lines = generateArchive(source, options, { tally: createTally(), signal, batch });
  return Readable.from(whileAllowed(lines, async () => assertAdmin(await reauthenticate())));
};

/** Throws 403 for a caller who may no longer use the admin endpoints. */
const assertAdmin = (principal: Principal): void => {
  if (!isPlatformAdmin(principal)) throw forbidden('Only platform admins may do this');
  assertNotDenied(principal, 'administer');
};
