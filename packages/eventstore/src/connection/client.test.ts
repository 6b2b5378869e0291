import { expect, it } from 'vitest';

import { openClient } from './client.ts';
import { getClientInternals } from './internals.ts';

/** Returns the `authorization` metadata that the client sends with a call. */
const getAuthorization = (url: string): unknown =>
  getClientInternals(openClient(url))
    .callArguments({}, { deadline: 1_000 })[0]
    .get('authorization');

it('sends the credentials of the URL to a server on this machine without TLS', () => {
  const expected = [`Basic ${Buffer.from('hiring:a+b/c=').toString('base64')}`];
  const user = 'hiring:a%2Bb%2Fc%3D';
  expect(getAuthorization(`esdb://${user}@127.0.0.1:2113?tls=false`)).toEqual(expected);
  expect(
    getAuthorization(`esdb://${user}@localhost:2113/?keepAliveInterval=10000&tls=false`),
  ).toEqual(expected);
  expect(getAuthorization(`esdb+discover://${user}@127.0.0.1:2113?tls=false`)).toEqual(expected);
});

it('accepts the schemes of KurrentDB', () => {
  const expected = [`Basic ${Buffer.from('hiring:a').toString('base64')}`];
  for (const scheme of ['kurrentdb', 'kurrentdb+discover']) {
    expect(getAuthorization(`${scheme}://hiring:a@127.0.0.1:2113?tls=false`)).toEqual(expected);
  }
  expect(() => openClient('kurrentdb+other://127.0.0.1:2113?tls=false')).toThrow(/must look like/);
});

it('adds no credentials for other hosts, with TLS, or from a URL without a user', () => {
  expect(getAuthorization('esdb://a:b@store.example.com:2113?tls=false')).toEqual([]);
  expect(getAuthorization('esdb://a:b@127.0.0.1:2113,10.0.0.1:2113?tls=false')).toEqual([]);
  expect(getAuthorization('esdb://a:b@127.0.0.1.example.com:2113?tls=false')).toEqual([]);
  expect(getAuthorization('esdb://a:b@127.0.0.1:2113?tls=true')).toEqual([]);
  expect(getAuthorization('esdb://127.0.0.1:2113?tls=false')).toEqual([]);
});

it('leaves the password out of the error for an invalid URL', () => {
  const broken = 'esdb://hiring:p4ssw0rd@127.0.0.1:port?tls=false';
  expect(() => openClient(broken)).toThrow(/must look like/);
  expect(() => openClient(broken)).not.toThrow(/p4ssw0rd/);
});
