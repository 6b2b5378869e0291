import { describe, expect, it } from 'vitest';

import { isRedirectUri, isRegistered } from './redirect-uri.ts';

describe('a redirect URI', () => {
  it.each([
    'https://agent.example/callback?from=hiring',
    'http://127.0.0.1:33418/',
    'http://localhost/callback',
    'http://[::1]:8080/callback',
    'cursor://anysphere.cursor-retrieval/oauth/callback',
  ])('may be %s', (uri) => expect(isRedirectUri(uri)).toBe(true));

  it.each([
    '',
    'callback',
    'http://agent.example/callback',
    'http://127.0.0.1.agent.example/',
    'https://user:secret@agent.example/',
    'https://agent.example/#fragment',
    'https://agent.example/ space',
    'https://agent.example/\u202e',
    'javascript:alert(1)',
    'javascript://agent.example/%0aalert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'intent://scan/#Intent;end',
    'mailto:someone@agent.example',
    `https://agent.example/${'a'.repeat(500)}`,
  ])('may not be %s', (uri) => expect(isRedirectUri(uri)).toBe(false));

  it('is registered by its text, and on the user’s machine with any port', () => {
    const registered = ['https://agent.example/callback', 'http://127.0.0.1/callback'];
    expect(isRegistered('https://agent.example/callback', registered)).toBe(true);
    expect(isRegistered('http://127.0.0.1:49152/callback', registered)).toBe(true);
    for (const other of [
      'https://agent.example/callback/',
      'https://agent.example:8443/callback',
      'https://agent.example/callback?next=1',
      'http://127.0.0.1:49152/other',
      'http://localhost:49152/callback',
      'not a URI',
    ]) {
      expect(isRegistered(other, registered)).toBe(false);
    }
  });
});
