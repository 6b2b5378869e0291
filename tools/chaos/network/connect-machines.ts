import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

import { createNetwork, type Machine } from './network.ts';

/**
 * Runs in a network namespace of its own: prints as JSON whether a program of one machine reaches a server of another,
 * under each fault and after it.
 */
const port = 4_000;
/** A connection whose first packet is lost, for example while a cable is plugged in, is tried again after 1,000 ms. */
const timeoutMs = 2_500;
const server = `require('node:net').createServer((socket) => socket.end('hello'))
  .listen(${port}, '127.0.0.1', () => console.log('listening'))`;
const client = (address: string): string => `const socket = require('node:net')
  .connect({ host: '${address}', port: ${port}, timeout: ${timeoutMs} });
  socket.on('data', (data) => { process.stdout.write(data); process.exit(0); });
  for (const failure of ['error', 'timeout']) socket.on(failure, () => process.exit(1));`;

const network = createNetwork();
const here: Pick<Machine, 'launcher'> = { launcher: [] };
const [near, far] = [
  await network.addMachine('near', { loopback: true }),
  await network.addMachine('far', { loopback: true }),
];
const [program, ...words] = [...far.launcher, process.execPath, '-e', server];
const serving = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
if (serving.stdout) await once(serving.stdout, 'data');

const reaches = ({ launcher }: Pick<Machine, 'launcher'>): boolean => {
  const [first, ...rest] = [...launcher, process.execPath, '-e', client(far.address)];
  return String(spawnSync(first, rest).stdout) === 'hello';
};
const during = (begin: () => void, heal: () => void): readonly boolean[] => {
  begin();
  const meanwhile = [reaches(near), reaches(here)];
  heal();
  return [...meanwhile, reaches(near)];
};
const reachesAfterLosses = (): boolean => {
  far.setFaults([{ kind: 'loss', from: near.address, percent: 50 }]);
  far.setFaults([]);
  return reaches(near);
};
const reachesWhileSlow = (): readonly boolean[] => {
  far.throttle(64);
  const meanwhile = reaches(near);
  far.throttle(undefined);
  return [meanwhile, reaches(near)];
};
const found = {
  before: reaches(near),
  dropped: during(
    () => far.setFaults([{ kind: 'drop', from: near.address }]),
    () => far.setFaults([]),
  ),
  answersDropped: during(
    () => near.setFaults([{ kind: 'drop', from: far.address }]),
    () => near.setFaults([]),
  ),
  afterLosses: reachesAfterLosses(),
  throttled: reachesWhileSlow(),
  unplugged: during(
    () => far.plug(false),
    () => far.plug(true),
  ),
};
serving.kill();
await Promise.all([near.remove(), far.remove()]);
process.stdout.write(JSON.stringify(found));
