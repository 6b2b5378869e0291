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
 * Builds the demo data when the store is empty and prints its credentials once (decisions §1). When that fails, the
 * system continues without demo data.
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
      printLine(`Portal:    ${baseUrl}/en/careers/${demo.organization.slug}`);
      printLine(`Console:   ${baseUrl}/console`);
      printLine(`Sign-in:   ${demo.admin.email} / ${demo.admin.password}`);
      printLine(`Admin key: ${demo.admin.apiKey}`);
    }
    writeFileSync(markerFile, '');
  } catch (error) {
    printLine(`The demo data could not be built: ${String(error)}`);
  }
};
