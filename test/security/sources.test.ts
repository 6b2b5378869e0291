import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Source = { readonly file: string; readonly text: string };

const sourcesIn = (folder: string): readonly Source[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry): readonly Source[] => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sourcesIn(file);
      const ours = file.endsWith('.ts') && !/\.(?:test|examples|fixtures)\.ts$/.test(file);
      return ours ? [{ file, text: readFileSync(join(root, file), 'utf8') }] : [];
    });

const sources = ['packages', 'services'].flatMap(sourcesIn);

/** Returns the source files that match a pattern. */
const listMatchingSources = (pattern: RegExp, where = /./): readonly string[] =>
  sources
    .filter(({ file, text }) => where.test(file) && pattern.test(text))
    .map(({ file }) => file);

it('5: no digest, token, secret or signature is compared with ===', () => {
  expect(sources.length).toBeGreaterThan(400);
  const secret =
    /\b\w*(?:digest|token|secret|signature|password)\w*\)?(?: as \w+)? [!=]== (?!undefined|null|''|typeof)/i;
  expect(listMatchingSources(secret, /^(?:packages\/vault|services\/api)/)).toEqual([]);
  expect(listMatchingSources(/timingSafeEqual/)).toEqual([
    'packages/embedded-eventstore/src/authorize.ts',
    'packages/vault/src/credentials/api-key.ts',
    'packages/vault/src/credentials/credential-mac.ts',
    'packages/vault/src/sign-in/devices.ts',
    'packages/vault/src/sign-in/passwords.ts',
    'services/api/src/consistency/consistency-tokens.ts',
    'services/ops/src/hris-receiver.ts',
  ]);
});

it('36: SQL in code that handles requests has only parameters and names, never inserted text', () => {
  const text = /sql\.(?:raw|lit)\b|\.dynamic\b|\.(?:key|at)\(\s*[`'"(]?\$\{/;
  expect(
    listMatchingSources(
      text,
      /^services\/(?:api|worker)|^packages\/(?:vault|storage|personal-data|audit|api-keys|effect-queue)/,
    ),
  ).toEqual([]);
  expect(listMatchingSources(/orderBy\((?:query|request|body)\b/)).toEqual([]);
});

it('53: code that checks an expiry takes the clock as an argument', () => {
  const clock = /Date\.now\(\)|new Date\(\)/;
  const expiring =
    /^services\/(?:api|worker)|^packages\/(?:vault|domain|personal-data|api-keys|effect-queue)/;
  // Defaults of an optional clock argument, and waits with a timeout.
  expect(listMatchingSources(clock, expiring)).toEqual([
    'services/api/src/start.ts',
    'services/worker/src/relay/wait-until-drained.ts',
    'services/worker/src/start.ts',
  ]);
});
