import { expect, it } from 'vitest';

import { describeError, type LogFields, openLog } from './log.ts';

const captureLines = (writeTo: (log: ReturnType<typeof openLog>) => void) => {
  const lines: string[] = [];
  writeTo(openLog('test', 'debug', { write: (line) => lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

it('writes the loggable fields beside the message', () => {
  const [line] = captureLines((log) =>
    log.info('request', { requestId: 'r-1', ms: 3, status: 200 }),
  );
  expect(line).toMatchObject({
    name: 'test',
    msg: 'request',
    requestId: 'r-1',
    ms: 3,
    status: 200,
  });
});

it('drops all other fields', () => {
  const careless = { requestId: 'r-1', notes: 'limps', body: { name: 'Grace' } } as LogFields;
  const [line] = captureLines((log) => log.info('request', careless));
  expect(Object.keys(line ?? {}).sort()).toEqual(['level', 'msg', 'name', 'requestId', 'time']);
});

it("writes an error's name, code, message and frames, but no fields added by a driver", () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "Grace Example"'), {
    code: '22P02',
    detail: 'Key (email)=(grace@example.com)',
    parameters: ['+33 6 12 34 56 78'],
  });
  const lines = captureLines((log) => log.error('failed', { err: new Error('no', { cause }) }));
  const text = JSON.stringify(lines);
  expect(lines[0]?.['err']).toMatchObject([
    { name: 'Error', message: 'no' },
    { code: '22P02', message: 'invalid input syntax for type uuid: "…"' },
  ]);
  expect(text).toContain('log.test.ts');
  expect(text).not.toMatch(/Grace|grace|\+33/);
});

it('removes API keys and e-mail addresses from messages and fields', () => {
  const key = `hp_${'a'.repeat(49)}`;
  const text = describeError(new Error(`no mailbox grace@example.com for ${key}`));
  expect(text).toBe('Error: no mailbox …@… for hp_…');
  const [line] = captureLines((log) => log.warn('x', { reason: `Bearer ${key}` }));
  expect(line?.['reason']).toBe('Bearer hp_…');
});
