import { describe, expect, it } from 'vitest';

import { begins, moduleOf, openModules } from './modules.ts';
import { fold, type Frame, type Profile } from './profile.ts';
import { draw } from './svg.ts';

const call = (functionName: string, url = '', lineNumber = 0) => ({
  functionName,
  scriptId: url === '' ? '0' : '7',
  url,
  lineNumber,
});

/** `serve` calls `read` at two lines of it, which calls itself; one tick in five is idle. */
const profile: Profile = {
  nodes: [
    { id: 1, callFrame: call('(root)'), children: [2, 3, 4, 9] },
    { id: 2, callFrame: call('(idle)') },
    { id: 3, callFrame: call('(garbage collector)') },
    { id: 4, callFrame: call('serve', 'a.ts'), children: [5, 6] },
    { id: 5, callFrame: call('read', 'b.ts', 3) },
    { id: 6, callFrame: call('read', 'b.ts', 3), children: [7, 8] },
    { id: 7, callFrame: call('read', 'b.ts', 3) },
    { id: 8, callFrame: call('', 'c.ts') },
    { id: 9, callFrame: call('emit', 'node:events'), children: [10] },
    { id: 10, callFrame: call('', 'file:///bench/flame/profiled.mjs?into=here') },
  ],
  samples: [2, 3, 4, 5, 6, 2, 7, 7, 5, 10],
  startTime: 5_000_000,
  endTime: 7_500_000,
};

const folded = fold(profile, ({ url }) => url || 'V8');
const text = ({ name, module, total, own, children }: Frame): unknown =>
  [`${name} ${module} ${total}/${own}`, ...children.map(text)] as const;

describe('a profile', () => {
  it('becomes a tree of calls, the largest first, without what is idle or of the profiler', () => {
    expect(text(folded.root)).toEqual([
      'all V8 7/0',
      ['serve a.ts 6/1', ['read b.ts 5/3', ['read b.ts 2/2']]],
      ['(garbage collector) V8 1/1'],
    ]);
    expect(folded).toMatchObject({ idle: 2, seconds: 2.5 });
  });
});

describe('the module of a function', () => {
  it('is the one that the last comment above it names', () => {
    const path = 'node_modules/.pnpm/@koa+router@14/node_modules/@koa/router/dist/index.mjs';
    const program = `import "x";\n// ${path}\nlet a;\n  // in/it.js\n// see a.js\n// services/api/src/app.ts\n`;
    expect(begins(program)).toEqual([
      { line: 1, module: '@koa/router/dist/index.mjs' },
      { line: 5, module: 'services/api/src/app.ts' },
    ]);
  });

  it('of a source that runs as it is, is its path', () => {
    const url = import.meta.url;
    expect(openModules()({ scriptId: '7', url, lineNumber: 9 })).toBe('bench/flame/flame.test.ts');
    expect(moduleOf('a/node_modules/b/node_modules/c/d.js')).toBe('c/d.js');
  });

  it('is told apart from Node’s, from V8’s own and from what was made at run time', () => {
    const of = openModules();
    expect(of({ scriptId: '7', url: 'node:net', lineNumber: 1 })).toBe('node:net');
    expect(of({ scriptId: '0', url: '', lineNumber: -1 })).toBe('V8');
    expect(of({ scriptId: '7', url: '', lineNumber: 0 })).toBe('generated');
  });
});

const leaf = (name: string, total: number): Frame => ({
  name,
  module: 'services/api/src/app.ts',
  total,
  own: total,
  children: [],
});

describe('a picture', () => {
  const root = {
    ...leaf('all', 10_000),
    own: 0,
    children: [leaf('a<b>&"c"\u0007', 9_000), leaf('second', 981), leaf('narrow', 19)],
  };
  const picture = draw({ root, title: 'what & where', about: ['when'] });
  const boxes = [...picture.matchAll(/<svg x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)];

  it('says in words that are safe in XML what each box is', () => {
    expect(picture).toContain('what &amp; where');
    expect(picture).toContain(
      '<title>a&lt;b&gt;&amp;&quot;c&quot;?, services/api/src/app.ts: 9,000 samples, 90.0 %, of it 90.0 % in itself</title>',
    );
    expect(picture).toContain('our services 100.0 %');
  });

  it('has them side by side, as wide as their samples, and none that is too narrow', () => {
    const [all, first, second, ...more] = boxes.map(([, left, width]) => [
      Number(left),
      Number(width),
    ]);
    expect(all).toEqual([10, 1_179.5]);
    expect(first).toEqual([10, 1_061.5]);
    expect(second).toEqual([1_072, 115.26]);
    expect(more).toEqual([]);
    expect(picture).not.toContain('narrow');
  });

  it('cuts words to their box', () => {
    expect(
      draw({ root: { ...root, children: [leaf('x'.repeat(900), 600)] }, title: '', about: [] }),
    ).toMatch(/<text x="3" y="11">x{1,10}…<\/text>/);
  });
});
