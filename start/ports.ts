import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { Problem } from './problem.ts';

export type Ports = {
  readonly postgres: number;
  readonly eventStore: number;
  readonly hrisReceiver: number;
};

/**
 * A port of 127.0.0.1 for each embedded part: the one it had the last time when that is free, so that addresses
 * kept elsewhere (the demo organisation's HRIS endpoint) stay true.
 */
export const choosePorts = async (dataDir: string): Promise<Ports> => {
  const file = join(dataDir, 'ports.json');
  const last = readPorts(file);
  const ports = {
    postgres: await findFreePort(last.postgres),
    eventStore: await findFreePort(last.eventStore),
    hrisReceiver: await findFreePort(last.hrisReceiver),
  };
  writeFileSync(file, JSON.stringify(ports), { mode: 0o600 });
  return ports;
};

/** The port to serve on, 0 meaning any. Throws Problem when it is taken or not allowed, and names the variable. */
export const claimPort = async (port: number, variable = 'PORT'): Promise<number> => {
  try {
    return await tryPort(port);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Problem(`${variable}: ${describeReason(code, port, variable)}`, { cause: error });
  }
};

const describeReason = (code: string, port: number, variable: string): string => {
  if (code === 'EADDRINUSE') {
    return `port ${port} is in use: stop what listens there, or set another ${variable}`;
  }
  if (code === 'EACCES') return `this user may not listen on port ${port}: set 1024 or above`;
  return `port ${port} cannot be listened on (${code}): set another ${variable}`;
};

/** A port of 127.0.0.1 that nobody listens on: the one wanted, if it is free. */
export const findFreePort = (preferred = 0): Promise<number> =>
  tryPort(preferred, '127.0.0.1').catch(() => tryPort(0, '127.0.0.1'));

const tryPort = (port: number, host?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ port, host }, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(taken));
    });
  });

const readPorts = (file: string): Partial<Ports> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Ports>;
  } catch {
    return {};
  }
};
