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
 * Chooses a port of 127.0.0.1 for each embedded program: the port of the last start when it is free, so that stored
 * addresses (the HRIS endpoint of the demo organization) stay valid.
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

/**
 * Checks the port to serve on; 0 selects any. Throws Problem that names the variable when the port is taken or
 * forbidden.
 */
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
    return `Port ${port} is in use: stop the program that listens there, or set another ${variable}.`;
  }
  if (code === 'EACCES') {
    return `This user may not listen on port ${port}: set a port of 1024 or above.`;
  }
  return `Port ${port} cannot be used (${code}): set another ${variable}.`;
};

/** Finds a free port of 127.0.0.1: the preferred one if it is free. */
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
