import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import { Problem } from '../problem.ts';

/** How to run a Postgres program: `command` goes before the program, `ids` to spawn. */
export type Account = {
  readonly command: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
};

/**
 * Chooses the user for a program on an existing data directory. Postgres refuses to run as root: started by root it
 * runs as the owner of its data, initially `postgres` or `nobody`. If that user may not enter the directory (a clone in
 * /root or `mktemp -d`), setpriv grants it the capability to do so. Throws Problem if neither is possible.
 */
export const chooseAccount = (dataDir: string, program: string): Account => {
  if (process.getuid?.() !== 0) return { command: buildSetprivCommand([]), ids: {} };

  const ids = ensureOwner(dataDir);
  const closed = isClosed(dataDir) || isClosed(program) || !isOpenToAll(program);
  const command = buildSetprivCommand([
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    ...(closed ? buildCapabilityOptions(program) : []),
  ]);
  if (command.length > 0) return { command, ids: {} };
  if (!closed) return { command: [], ids };
  throw new Problem(
    `Postgres cannot run as root, and user ${ids.uid} cannot enter ${dirname(dataDir)}: install setpriv ` +
      '(util-linux), start as an ordinary user, or move the clone or DATA_DIR to an open directory',
  );
};

/** Returns the owner of the data, which runs the server; a directory of root is given to an ordinary user first. */
const ensureOwner = (dataDir: string): { uid: number; gid: number } => {
  const { uid, gid } = statSync(dataDir);
  if (uid !== 0) return { uid, gid };

  const ids = findOrdinaryUser();
  chownSync(dataDir, ids.uid, ids.gid);
  return ids;
};

const findOrdinaryUser = (): { uid: number; gid: number } => {
  const accounts = readFileSync('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Problem(
    'Postgres cannot run as root, and there is no user `postgres` or `nobody`: create one or start as another user.',
  );
};

/** Whether a directory on the path may not be entered by other users. */
const isClosed = (path: string): boolean => {
  for (let ancestor = dirname(path); ancestor !== dirname(ancestor); ancestor = dirname(ancestor)) {
    if (!isOpenToAll(ancestor)) return true;
  }
  return false;
};

/** Whether all users may enter this directory, or run this program. */
const isOpenToAll = (path: string): boolean => (statSync(path).mode & 0o001) !== 0;

/** Postgres calls access(2), which respects an ordinary user's capabilities only under this securebit. */
const buildCapabilityOptions = (program: string): string[] => {
  const toRead = isOpenToAll(program) && isGranted(dacReadSearch);
  const capability = toRead ? 'dac_read_search' : 'dac_override';
  const only = `-all,+${capability}`;
  return [
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
    '--securebits=+no_setuid_fixup',
  ];
};

/** The number in capability.h. It allows reading any file; containers are often granted dac_override only. */
const dacReadSearch = 2n;

const isGranted = (capability: bigint): boolean => {
  const [, bounding = '0'] =
    /^CapBnd:\s*(\w+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return ((BigInt(`0x${bounding}`) >> capability) & 1n) === 1n;
};

/**
 * Returns the command prefix with setpriv; empty if setpriv is missing. The child is stopped when this process ends.
 */
const buildSetprivCommand = (options: readonly string[]): string[] => {
  const command = ['setpriv', '--no-new-privs', '--pdeathsig', 'INT', ...options];
  const [program = '', ...rest] = command;
  return spawnSync(program, [...rest, 'true']).status === 0 ? command : [];
};
