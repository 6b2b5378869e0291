import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Router } from '@koa/router';
import Koa from 'koa';

/** Serves routes on a free port, sends the URL to the parent process and exits with it. */
export const serve = (router: Router): void => {
  const app = new Koa();
  app.use(router.routes() as Koa.Middleware);
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ url: `http://127.0.0.1:${port}` });
  });
  process.once('disconnect', () => process.exit(0));
};
