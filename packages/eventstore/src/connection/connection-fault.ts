import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { isIP } from 'node:net';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';

import { parseEventStoreUrl, type ServerAddress } from './event-store-url.ts';

/** Why no call to a server can succeed until its certificate or the URL is changed. */
type FaultReason =
  | 'unreadableCaFile'
  | 'expiredCertificate'
  | 'futureCertificate'
  | 'unknownAuthority'
  | 'otherHost'
  | 'plainText'
  | 'tlsOnly';

const sentences: Readonly<Record<FaultReason, (subject: string) => string>> = {
  unreadableCaFile: (path) =>
    `EVENTSTORE_URL: the file ${path} that tlsCAFile names cannot be read.`,
  expiredCertificate: (server) =>
    `The certificate of the event store at ${server} has expired. Replace it and restart the event store.`,
  futureCertificate: (server) =>
    `The certificate of the event store at ${server} is not valid yet. Compare the clocks of both machines.`,
  unknownAuthority: (server) =>
    `EVENTSTORE_URL: the certificate of the event store at ${server} is not from a known authority. ` +
    'Name the certificate of its authority: tlsCAFile=/path/ca.crt.',
  otherHost: (server) =>
    `EVENTSTORE_URL: the certificate of the event store at ${server} is for another host. ` +
    'Use a host name of the certificate.',
  plainText: (server) =>
    `EVENTSTORE_URL: the event store at ${server} does not use TLS. Give it a certificate; ` +
    'only for a server on this machine set tls=false.',
  tlsOnly: (server) =>
    `EVENTSTORE_URL: the event store at ${server} accepts only TLS. Set tls=true.`,
};

/** No connection can succeed until the certificate of the server or EVENTSTORE_URL is changed. */
export class ConnectionFault extends Error {
  override readonly name = 'ConnectionFault';
  readonly reason: FaultReason;

  /** `subject`: host and port of the server, or the path of the file. */
  constructor(reason: FaultReason, subject: string, options?: ErrorOptions) {
    super(sentences[reason](subject), options);
    this.reason = reason;
  }
}

const probeTimeoutMs = 2_000;

/**
 * Connects once to each server of a URL, after a call failed. Returns the fault of the first one that has one;
 * undefined if a server accepts the connection or none responds. Throws ConnectionFault for an unreadable CA file.
 */
export const findConnectionFault = async (url: string): Promise<ConnectionFault | undefined> => {
  const { servers, tls, caFile } = parseEventStoreUrl(url);
  const ca = tls && caFile !== undefined ? readCaFile(caFile) : undefined;
  const probe = (server: ServerAddress) => (tls ? probeTls(server, ca) : probePlainText(server));
  const results = await Promise.all(servers.map(probe));
  if (results.includes('accepted')) return undefined;
  const index = results.findIndex((result) => result !== 'noResponse');
  const [server, reason] = [servers[index], results[index]];
  if (!server || !reason || reason === 'noResponse' || reason === 'accepted') return undefined;
  return new ConnectionFault(reason, `${server.host}:${server.port}`);
};

/** Returns the certificates of a CA file. Throws ConnectionFault. */
export const readCaFile = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new ConnectionFault('unreadableCaFile', path, { cause: error });
  }
};

type ProbeResult = FaultReason | 'accepted' | 'noResponse';

const probeTls = async (server: ServerAddress, ca: Buffer | undefined): Promise<ProbeResult> => {
  const code = await tryTls(server, ca && { ca });
  if (code === undefined) return 'accepted';
  return (
    certificateFaults.get(code) ?? ((await speaksPlainHttp2(server)) ? 'plainText' : 'noResponse')
  );
};

const probePlainText = async (server: ServerAddress): Promise<ProbeResult> => {
  if (await speaksPlainHttp2(server)) return 'accepted';
  const code = await tryTls(server, { rejectUnauthorized: false });
  return code === undefined ? 'tlsOnly' : 'noResponse';
};

/** Node's codes for a certificate that is not accepted. */
const certificateFaults: ReadonlyMap<string, FaultReason> = new Map([
  ['CERT_HAS_EXPIRED', 'expiredCertificate'],
  ['CERT_NOT_YET_VALID', 'futureCertificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'otherHost'],
  ['CERT_SIGNATURE_FAILURE', 'unknownAuthority'],
  ['CERT_UNTRUSTED', 'unknownAuthority'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'unknownAuthority'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'unknownAuthority'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'unknownAuthority'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unknownAuthority'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unknownAuthority'],
]);

/** Tries one TLS handshake, with the checks of the client. Returns the code of the error; undefined on success. */
const tryTls = async (
  { host, port }: ServerAddress,
  options: ConnectionOptions = {},
): Promise<string | undefined> => {
  const servername = isIP(host) === 0 ? { servername: host } : {};
  const socket = connectTls({ host, port, ALPNProtocols: ['h2'], ...servername, ...options });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(probeTimeoutMs) });
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  } finally {
    socket.on('error', () => undefined).destroy();
  }
};

/** Whether a server answers HTTP/2 without TLS. */
const speaksPlainHttp2 = async ({ host, port }: ServerAddress): Promise<boolean> => {
  const authority = isIP(host) === 6 ? `[${host}]` : host;
  const session = connectHttp2(`http://${authority}:${port}`);
  try {
    await once(session, 'remoteSettings', { signal: AbortSignal.timeout(probeTimeoutMs) });
    return true;
  } catch {
    return false;
  } finally {
    session.on('error', () => undefined).destroy();
  }
};
