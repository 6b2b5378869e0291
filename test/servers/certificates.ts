import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type TestCertificate = {
  /** The path of the certificate, which is its own authority. */
  readonly caFile: string;
  readonly keyFile: string;
  /** Holds the certificate in a folder of its own, as the directory of authorities of a real server. */
  readonly directory: string;
  readonly certificate: Buffer;
  readonly privateKey: Buffer;
  /** Deletes the files. */
  readonly remove: () => Promise<void>;
};

type CertificateOptions = {
  /** The names or addresses of the server. */
  readonly hosts?: readonly string[];
  /** Days from now until it expires; it expired in the past if negative. */
  readonly days?: number;
  /** The directory for the directory of the files. */
  readonly parent?: string;
};

/** Since version 24.10 the nodes of a cluster refuse each other without; the certificate signs itself. */
const keyUsage = 'keyUsage=critical,digitalSignature,keyEncipherment,keyCertSign';
const extendedKeyUsage = 'extendedKeyUsage=serverAuth,clientAuth';

/** Creates a self-signed certificate of a server. */
export const createCertificate = async ({
  hosts = ['localhost'],
  days = 30,
  parent = tmpdir(),
}: CertificateOptions = {}): Promise<TestCertificate> => {
  const directory = await mkdtemp(join(parent, 'hiring-certificate-'));
  const authorities = join(directory, 'authorities');
  await mkdir(authorities);
  const [keyFile, request, caFile] = [
    join(directory, 'key'),
    join(directory, 'csr'),
    join(authorities, 'node.crt'),
  ];
  // A real server takes keys of RSA only.
  const kind = ['-newkey', 'rsa:2048', '-nodes'];
  const alternatives = hosts.map((host) => (isIP(host) === 0 ? `DNS:${host}` : `IP:${host}`));
  const extensions = [`subjectAltName=${alternatives.join()}`, keyUsage, extendedKeyUsage];
  const names = [
    '-subj',
    '/CN=eventstoredb-node',
    ...extensions.flatMap((extension) => ['-addext', extension]),
  ];
  await run('openssl', ['req', ...kind, ...names, '-keyout', keyFile, '-out', request]);
  // Only `x509` accepts a negative number of days.
  const signed = ['-req', '-in', request, '-signkey', keyFile, '-copy_extensions', 'copy'];
  await run('openssl', ['x509', ...signed, '-days', `${days}`, '-out', caFile]);
  return {
    caFile,
    keyFile,
    directory: authorities,
    certificate: await readFile(caFile),
    privateKey: await readFile(keyFile),
    remove: () => rm(directory, { recursive: true }),
  };
};
