import { expect, it } from 'vitest';

import { openLog } from './log.ts';
import { toReadable, createReadableStream } from './readable.ts';

it('writes time, level, name and message first, then the fields', () => {
  const lines: string[] = [];
  const to = createReadableStream((line) => lines.push(line));
  openLog('worker', 'info', to).warn('relay', { reason: 'Error: no answer', position: '17' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^\d\d:\d\d:\d\d\.\d{3} WARN {2}worker {4}relay position=17 reason="Error: no answer"\n$/,
  );
});

it('returns a line that is not JSON unchanged', () => {
  expect(toReadable('Error: no such module\n')).toBe('Error: no such module');
});
