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
 * For a program on a data directory that exists. Postgres refuses to run as root: started by root it runs as the
 * owner of its data, at first `postgres` or `nobody`. Where that user is shut out (a clone in /root or `mktemp -d`),
 * setpriv leaves it the one capability of getting in. Throws Problem when neither is possible.
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

/** Who owns the data runs the server on it; a directory made by root is handed over first. */
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

/** Whether some directory on the way is closed to others. */
const isClosed = (path: string): boolean => {
  for (let ancestor = dirname(path); ancestor !== dirname(ancestor); ancestor = dirname(ancestor)) {
    if (!isOpenToAll(ancestor)) return true;
  }
  return false;
};

/** Whether everybody may enter this directory, or run this program. */
const isOpenToAll = (path: string): boolean => (statSync(path).mode & 0o001) !== 0;

/** Postgres asks access(2), which heeds an ordinary user's capabilities only under this securebit. */
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

/** Its number in capability.h. It opens directories and files; containers are often granted dac_override alone. */
const dacReadSearch = 2n;

const isGranted = (capability: bigint): boolean => {
  const [, bounding = '0'] =
    /^CapBnd:\s*(\w+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return ((BigInt(`0x${bounding}`) >> capability) & 1n) === 1n;
};

/** The start of a command line under setpriv; empty where it is missing. Its child dies with this process. */
const buildSetprivCommand = (options: readonly string[]): string[] => {
  const command = ['setpriv', '--no-new-privs', '--pdeathsig', 'INT', ...options];
  const [program = '', ...rest] = command;
  return spawnSync(program, [...rest, 'true']).status === 0 ? command : [];
};
