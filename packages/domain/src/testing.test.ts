import { AssertionError } from 'node:assert/strict';

import { describe, expect, it } from 'vitest';

import { minted, revoked } from './api-key/api-key.examples.ts';
import { apiKey, mint } from './api-key/api-key.ts';
import { Refusal } from './refusal.ts';
import { specify } from './testing.ts';

const given = specify(apiKey);
const unminted = given();

describe('specify', () => {
  it('distinguishes the expected events from others, fewer and more', () => {
    const minting = unminted.when((key) => mint(key, minted.data));
    expect(() => minting.yields(minted)).not.toThrow();
    expect(() => minting.yields(revoked)).toThrow(AssertionError);
    expect(() => minting.yields()).toThrow(AssertionError);
    expect(() => minting.yields(minted, minted)).toThrow(AssertionError);
    expect(() => minting.yieldsNothing()).toThrow(AssertionError);
  });

  it('distinguishes a refusal from another code, another status and no refusal', () => {
    const refusing = unminted.when(() => {
      throw new Refusal('key_not_found', 'unminted');
    });
    expect(() => refusing.refuses('key_not_found', 'unminted')).not.toThrow();
    expect(() => refusing.refuses('key_not_found')).toThrow(AssertionError);
    expect(() => refusing.refuses('already_exists', 'unminted')).toThrow(AssertionError);
    expect(() => unminted.when(() => []).refuses('key_not_found')).toThrow('was not refused');
  });

  it('rethrows other errors', () => {
    const breaking = unminted.when(() => {
      throw new TypeError('a defect');
    });
    expect(() => breaking.refuses('key_not_found')).toThrow('a defect');
    expect(() => breaking.yieldsNothing()).toThrow('a defect');
  });
});
