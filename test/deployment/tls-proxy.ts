import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';

export type TlsInFront = { readonly port: number; readonly stop: () => Promise<void> };

/** Starts a TLS proxy with HTTP/2 in front of a port of this machine, with the certificate in `directory`. */
export const tlsInFront = async (directory: string, port: number): Promise<TlsInFront> => {
  const read = (name: string) => readFileSync(join(directory, name));
  const sockets = new Set<{ readonly destroy: () => unknown }>();
  const options = { key: read('node.key'), cert: read('node.crt'), ALPNProtocols: ['h2'] };
  const server = createServer(options, (outer) => {
    const inner = connect(port, '127.0.0.1');
    for (const socket of [outer, inner]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    outer.pipe(inner).pipe(outer);
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
