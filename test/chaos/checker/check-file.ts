import { readRun } from '../run-file.ts';
import { check, type Report } from './check.ts';
import { printed } from './print.ts';
import { type Least, usual } from './validity.ts';

/** `pnpm chaos check PATH`: checks a recorded run again and says what it finds. */
export const checkFile = async (
  path: string,
  say: (text: string) => void,
  least: Least = usual,
): Promise<Report> => {
  const report = check(await readRun(path), least);
  say(printed(report));
  return report;
};
