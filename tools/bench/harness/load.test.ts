import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, it } from 'vitest';

import { runClosedLoop, assertAllRight, runOpenLoop } from './load.ts';

const withServer = async <T>(listener: RequestListener, use: (url: string) => Promise<T>) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return use(`http://127.0.0.1:${port}`).finally(() => server.close());
};

const createRequests = (count: number) => {
  const numbers = Array.from({ length: count }, (_, nth) => nth).values();
  return () => {
    const { value, done } = numbers.next();
    return done ? undefined : ({ method: 'POST', path: `/${value}`, body: '{"n":1}' } as const);
  };
};

const isCorrect = ({ status }: { status: number }) => status === 200;

describe('a load', () => {
  it('sends each request once over the given number of connections, and measures the response time', async () => {
    const requests: string[] = [];
    const sockets = new Set<unknown>();
    const loaded = await withServer(
      (request, response) => {
        sockets.add(request.socket);
        request.on('data', (body: Buffer) => {
          requests.push(`${request.method} ${request.url} ${body.toString()}`);
          response.end('x'.repeat(70_000));
        });
      },
      (url) =>
        runClosedLoop(url, { next: createRequests(20), isCorrect, inFlight: 4, seconds: 60 }),
    );
    expect(new Set(requests).size).toBe(20);
    expect(requests).toContain('POST /7 {"n":1}');
    expect(sockets.size).toBe(4);
    expect(loaded).toMatchObject({ answered: 20, bad: 0 });
    expect(loaded.latencies.get(200)).toHaveLength(20);
    expect(assertAllRight(loaded)).toBe(loaded);
  });

  it('counts wrong responses and broken connections by status, and continues', async () => {
    let openings = 0;
    const loaded = await withServer(
      (request, response) => {
        if (request.url === '/open') openings += 1;
        if (request.url === '/3') request.socket.destroy();
        else {
          response.statusCode = request.url === '/5' ? 500 : 200;
          response.end('it');
        }
      },
      (url) =>
        runOpenLoop(url, {
          next: createRequests(8),
          isCorrect,
          perSecond: 500,
          seconds: 60,
          connections: 2,
          opening: { method: 'GET', path: '/open' },
        }),
    );
    expect(openings).toBe(2);
    expect(loaded).toMatchObject({ answered: 8, bad: 2 });
    expect([...loaded.latencies].map(([status, all]) => [status, all.length])).toEqual(
      expect.arrayContaining([
        [200, 6],
        [500, 1],
        [0, 1],
      ]),
    );
    expect(() => assertAllRight(loaded)).toThrow('2 of 8 responses were wrong');
  });
});
