import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type TestCertificate = {
  /** The path of the certificate, which is its own authority. */
  readonly caFile: string;
  readonly certificate: Buffer;
  readonly privateKey: Buffer;
  /** Deletes the files. */
  readonly remove: () => Promise<void>;
};

type CertificateOptions = {
  readonly host?: string;
  /** Days from now until it expires; it expired in the past if negative. */
  readonly days?: number;
};

/** Creates a self-signed certificate of a server. */
export const createCertificate = async ({
  host = 'localhost',
  days = 30,
}: CertificateOptions = {}): Promise<TestCertificate> => {
  const directory = await mkdtemp(join(tmpdir(), 'hiring-certificate-'));
  const [key, request, caFile] = [
    join(directory, 'key'),
    join(directory, 'csr'),
    join(directory, 'crt'),
  ];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=eventstoredb-node', '-addext', `subjectAltName=DNS:${host}`];
  await run('openssl', ['req', ...curve, ...names, '-keyout', key, '-out', request]);
  // Only `x509` accepts a negative number of days.
  const signed = ['-req', '-in', request, '-signkey', key, '-copy_extensions', 'copy'];
  await run('openssl', ['x509', ...signed, '-days', `${days}`, '-out', caFile]);
  return {
    caFile,
    certificate: await readFile(caFile),
    privateKey: await readFile(key),
    remove: () => rm(directory, { recursive: true }),
  };
};
