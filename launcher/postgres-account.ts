import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import { Problem } from './problem.ts';

/** How to run a Postgres program: `command` goes before the program, `ids` to spawn. */
export type Account = {
  readonly command: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
};

/**
 * For a program on a data directory that exists. Postgres refuses to run as root: started by root it runs as the
 * owner of its data, at first `postgres` or `nobody`. Where that user is shut out (a clone in /root or `mktemp -d`),
 * setpriv leaves it the one capability of getting in. Throws Problem when neither is possible.
 */
export const accountFor = (dataDir: string, program: string): Account => {
  if (process.getuid?.() !== 0) return { command: setpriv([]), ids: {} };

  const ids = ownerOf(dataDir);
  const closed = isClosed(dataDir) || isClosed(program) || !isForAll(program);
  const command = setpriv([
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    ...(closed ? entering(program) : []),
  ]);
  if (command.length > 0) return { command, ids: {} };
  if (!closed) return { command: [], ids };
  throw new Problem(
    `Postgres cannot run as root, and user ${ids.uid} cannot enter ${dirname(dataDir)}: install setpriv ` +
      '(util-linux), start as an ordinary user, or move the clone or DATA_DIR to an open directory',
  );
};

/** Who owns the data runs the server on it; a directory made by root is handed over first. */
const ownerOf = (dataDir: string): { uid: number; gid: number } => {
  const { uid, gid } = statSync(dataDir);
  if (uid !== 0) return { uid, gid };

  const ids = ordinaryUser();
  chownSync(dataDir, ids.uid, ids.gid);
  return ids;
};

const ordinaryUser = (): { uid: number; gid: number } => {
  const accounts = readFileSync('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Problem('Postgres cannot run as root, and there is no user `postgres` or `nobody`');
};

/** Whether some directory on the way is closed to others. */
const isClosed = (path: string): boolean => {
  for (let above = dirname(path); above !== dirname(above); above = dirname(above)) {
    if (!isForAll(above)) return true;
  }
  return false;
};

/** Whether everybody may enter this directory, or run this program. */
const isForAll = (path: string): boolean => (statSync(path).mode & 0o001) !== 0;

/** Postgres asks access(2), which heeds an ordinary user's capabilities only under this securebit. */
const entering = (program: string): string[] => {
  const toRead = isForAll(program) && isGranted(dacReadSearch);
  const capability = toRead ? 'dac_read_search' : 'dac_override';
  const only = `-all,+${capability}`;
  return [
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
    '--securebits=+no_setuid_fixup',
  ];
};

/** Its number in capability.h. It opens directories and files; containers are often granted dac_override alone. */
const dacReadSearch = 2n;

const isGranted = (capability: bigint): boolean => {
  const [, bounding = '0'] =
    /^CapBnd:\s*(\w+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return ((BigInt(`0x${bounding}`) >> capability) & 1n) === 1n;
};

/** The start of a command line under setpriv; empty where it is missing. Its child dies with this process. */
const setpriv = (options: readonly string[]): string[] => {
  const command = ['setpriv', '--no-new-privs', '--pdeathsig', 'INT', ...options];
  const [program = '', ...rest] = command;
  return spawnSync(program, [...rest, 'true']).status === 0 ? command : [];
};
