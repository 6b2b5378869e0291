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

/** From this process up to the highest package manager above it. */
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

/** `npx …` names itself so; pnpm is a script that node runs. A shell that mentions them is none. */
const isPackageManager = (pid: number): boolean => {
  const [program = '', script = ''] = readCommandLine(pid).split('\0');
  const isNode = /(^|\/)node$/.test(program);
  return /^(\S*\/)?p?np[mx](-cli\.js|\.c?js)?( |$)/.test(isNode ? script : program);
};

/** A process that has no descriptor free cannot look, and nothing has ended because of that. */
const isStillParent = (child: number, parent: number): boolean => {
  try {
    return readParent(child) === parent;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && isGone(error.code));
  }
};

const isGone = (code: unknown): boolean => code === 'ENOENT' || code === 'ESRCH';

/** 0 where the system does not tell, or the process is gone. */
const findParent = (pid: number): number => {
  try {
    return readParent(pid);
  } catch {
    return 0;
  }
};

/** Field 4 of /proc/<pid>/stat. */
const readParent = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};
