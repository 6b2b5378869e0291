import { expect, it } from 'vitest';

import { parseEventStoreUrl, toClientUrl } from './event-store-url.ts';

it('finds the servers of a URL, with the default port', () => {
  const { servers } = parseEventStoreUrl('esdb://a:b%40c@one:2114,two/?tls=true');
  expect(servers).toEqual([
    { host: 'one', port: 2114 },
    { host: 'two', port: 2113 },
  ]);
});

it('uses TLS unless the URL says otherwise', () => {
  expect(parseEventStoreUrl('esdb://one').tls).toBe(true);
  expect(parseEventStoreUrl('esdb+discover://one?nodePreference=leader&TLS=false').tls).toBe(false);
});

const findCaFile = (query: string) => parseEventStoreUrl(`esdb://one?${query}`).caFile;

it('finds the CA file under any spelling of its option, decoded', () => {
  expect(findCaFile('tlsCAFile=/a%20b/ca.crt')).toBe('/a b/ca.crt');
  expect(findCaFile('tls=true&tls-ca-file=ca.crt')).toBe('ca.crt');
  expect(findCaFile('tls=true')).toBeUndefined();
});

it('gives the client every host of a cluster as a gossip seed', () => {
  const hosts = '127.0.0.1:2111,127.0.0.1:2112';
  expect(toClientUrl(`esdb+discover://${hosts}?tls=false`)).toBe(`esdb://${hosts}?tls=false`);
  expect(toClientUrl(`kurrentdb+discover://a:b,c@${hosts}`)).toBe(`esdb://a:b,c@${hosts}`);
  for (const one of [
    'esdb+discover://store?tls=true',
    'esdb+discover://a:b,c@store',
    `esdb://${hosts}`,
  ]) {
    expect(toClientUrl(one)).toBe(one);
  }
});
