import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import type { Addresses } from './addresses.ts';
import { runOps } from './run-ops.ts';

const Demo = z
  .object({
    organization: z.object({ slug: z.string() }),
    admin: z.object({ email: z.string(), password: z.string(), apiKey: z.string() }),
  })
  .nullable();

/**
 * Builds the demo world when the store is empty and shows, this once, how to get in (decisions §1). A system whose
 * demo fails runs on without it.
 */
export const prepareDemo = async (
  dataDir: string,
  { baseUrl }: Addresses,
  printLine: (line: string) => void,
): Promise<void> => {
  const markerFile = join(dataDir, 'greeted');
  if (existsSync(markerFile)) return;
  try {
    const demo = Demo.parse(await runOps(dataDir, ['demo', '--when-empty']));
    if (demo) {
      printLine(`Portal:    ${baseUrl}/api/public/portal/${demo.organization.slug}`);
      printLine(`Sign-in:   ${demo.admin.email} / ${demo.admin.password}`);
      printLine(`Admin key: ${demo.admin.apiKey}`);
    }
    writeFileSync(markerFile, '');
  } catch (error) {
    printLine(`The demo world could not be built: ${String(error)}`);
  }
};
