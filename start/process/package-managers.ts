import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import { readCommandLine } from './process-id.ts';

/**
 * Resolves when one of the package managers that started this process (`npx pnpm start`) has ended: npx ends at SIGTERM
 * without forwarding it, so that no parent would stop this process. Never resolves without a package manager.
 */
export const waitUntilOrphaned = async (): Promise<void> => {
  const links = readParentLinks(process.pid);
  const areParentsAlive = () => links.every(({ child, parent }) => isStillParent(child, parent));
  while (areParentsAlive()) await delay(500, undefined, { ref: false });
};

type ParentLink = { readonly child: number; readonly parent: number };

/** Returns the links from this process up to its topmost ancestor that is a package manager. */
const readParentLinks = (pid: number): readonly ParentLink[] => {
  const links: ParentLink[] = [];
  let highest = 0;
  for (
    let child = pid, parent = findParent(pid);
    parent > 1;
    child = parent, parent = findParent(child)
  ) {
    links.push({ child, parent });
    if (isPackageManager(parent)) highest = links.length;
  }
  return links.slice(0, highest);
};

/** Recognizes `npx …` by its process title and pnpm as a script of node; a shell that runs them does not count. */
const isPackageManager = (pid: number): boolean => {
  const [program = '', script = ''] = readCommandLine(pid).split('\0');
  const isNode = /(^|\/)node$/.test(program);
  return /^(\S*\/)?p?np[mx](-cli\.js|\.c?js)?( |$)/.test(isNode ? script : program);
};

/** Whether a process still has the same parent; true if /proc cannot be read, for example without a free descriptor. */
const isStillParent = (child: number, parent: number): boolean => {
  try {
    return readParent(child) === parent;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && isGone(error.code));
  }
};

const isGone = (code: unknown): boolean => code === 'ENOENT' || code === 'ESRCH';

/** Returns 0 if the system does not provide the parent, or the process has ended. */
const findParent = (pid: number): number => {
  try {
    return readParent(pid);
  } catch {
    return 0;
  }
};

/** Reads field 4 of /proc/<pid>/stat. */
const readParent = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};
