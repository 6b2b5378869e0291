import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A network namespace with one interface on the bridge of the harness, as a machine of its own. */
export type Machine = {
  readonly name: string;
  readonly address: string;
  /** The words before a command line that run it on this machine. The process keeps its id and its descriptors. */
  readonly launcher: readonly string[];
  /** Takes the interface down or up again, as when a cable is pulled. */
  readonly plug: (isUp: boolean) => void;
  /** Replaces the faults of the packets that arrive here; none restores them. */
  readonly setFaults: (faults: readonly PacketFault[]) => void;
  /** Limits what the interface sends and receives, in kilobits per second each; undefined removes the limit. */
  readonly throttle: (kilobitsPerSecond: number | undefined) => void;
  readonly remove: () => Promise<void>;
};

/** What happens to the packets that arrive from an address: one direction, so that answers may still pass. */
type PacketFault =
  | { readonly kind: 'drop'; readonly from: string }
  /** Loses packets with this probability, 1 to 99 percent: TCP then sends them again, which takes 200 ms and more. */
  | { readonly kind: 'loss'; readonly from: string; readonly percent: number };

type MachineOptions = {
  /** Whether programs listen on 127.0.0.1: connections to the address of the machine are then translated to it. */
  readonly loopback: boolean;
};

export type Network = {
  /** The address of the harness, which is on the bridge. */
  readonly address: string;
  readonly addMachine: (name: string, options: MachineOptions) => Promise<Machine>;
  readonly remove: () => void;
};

const prefix = '10.77.0';
const bridge = 'chaos0';
const inside = 'eth0';

/**
 * Creates a bridge in the network namespace of this process, which must be one of its own (`runInOwnNetwork`), and
 * forwards what arrives there to 127.0.0.1.
 */
export const createNetwork = (): Network => {
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', bridge, 'type', 'bridge');
  run('ip', 'address', 'add', `${prefix}.1/24`, 'dev', bridge);
  run('ip', 'link', 'set', bridge, 'up');
  forwardToLoopback([], `${prefix}.1`);
  let machines = 1;
  return {
    address: `${prefix}.1`,
    addMachine: (name, options) => addMachine(name, ++machines, options),
    remove: () => {
      run('ip', 'link', 'delete', bridge);
      run('nft', 'delete', 'table', 'ip', 'machine');
    },
  };
};

const addMachine = async (
  name: string,
  number: number,
  { loopback }: MachineOptions,
): Promise<Machine> => {
  const holder = await holdNamespace();
  const launcher = ['nsenter', `--net=/proc/${holder.pid}/ns/net`, '--'];
  const here = (...words: readonly string[]): void => run(...launcher, ...words);
  const address = `${prefix}.${number}`;
  const outside = `chaos-${number}`;
  const peer = ['peer', 'name', inside, 'netns', `${holder.pid}`];
  run('ip', 'link', 'add', outside, 'type', 'veth', ...peer);
  run('ip', 'link', 'set', outside, 'master', bridge, 'up');
  here('ip', 'link', 'set', 'lo', 'up');
  here('ip', 'address', 'add', `${address}/24`, 'dev', inside);
  here('ip', 'link', 'set', inside, 'up');
  if (loopback) forwardToLoopback(launcher, address);
  const chain = '{ type filter hook input priority -10; }';
  here('nft', `add table inet faults; add chain inet faults arriving ${chain}`);
  let limit: number | undefined;
  return {
    name,
    address,
    launcher,
    plug: (isUp) => run('ip', 'link', 'set', outside, isUp ? 'up' : 'down'),
    setFaults: (faults) =>
      here('nft', ['flush chain inet faults arriving', ...faults.map(toRule)].join('; ')),
    throttle: (kilobitsPerSecond) => {
      if (limit === kilobitsPerSecond) return;
      limit = kilobitsPerSecond;
      here(...limitInterface(inside, limit));
      run(...limitInterface(outside, limit));
    },
    remove: async () => {
      const ended = once(holder, 'exit');
      holder.stdin?.end();
      await ended;
    },
  };
};

/** Starts a process that holds a namespace and ends with its input, so that nothing remains when the harness ends. */
const holdNamespace = async (): Promise<ChildProcess> => {
  const holder = spawn('unshare', ['--net', 'cat'], { stdio: ['pipe', 'pipe', 'inherit'] });
  // The namespace exists when `cat` runs.
  holder.stdin.write('ready\n');
  await once(holder.stdout, 'data');
  return holder;
};

/** Packets beyond the limit wait, up to this number of milliseconds; then they are dropped. */
const maxQueueMs = 400;

const limitInterface = (
  device: string,
  kilobitsPerSecond: number | undefined,
): readonly string[] => {
  if (kilobitsPerSecond === undefined) return ['tc', 'qdisc', 'delete', 'dev', device, 'root'];
  const limits = [
    'rate',
    `${kilobitsPerSecond}kbit`,
    'burst',
    '16kb',
    'latency',
    `${maxQueueMs}ms`,
  ];
  return ['tc', 'qdisc', 'replace', 'dev', device, 'root', 'tbf', ...limits];
};

const toRule = (fault: PacketFault): string => {
  const from = `add rule inet faults arriving ip saddr ${fault.from}`;
  return fault.kind === 'drop'
    ? `${from} drop`
    : `${from} numgen random mod 100 < ${fault.percent} drop`;
};

const forwardToLoopback = (launcher: readonly string[], address: string): void => {
  run(...launcher, 'sysctl', '-qw', 'net.ipv4.conf.all.route_localnet=1');
  const rules = [
    'add table ip machine',
    'add chain ip machine arriving { type nat hook prerouting priority -100; }',
    'add chain ip machine delivered { type nat hook input priority 100; }',
    `add rule ip machine arriving ip daddr ${address} tcp dport 1-65535 dnat to 127.0.0.1`,
    `add rule ip machine delivered ct original daddr ${address} ct status dnat snat to 127.0.0.1`,
  ];
  run(...launcher, 'nft', rules.join('; '));
};

const run = (...words: readonly string[]): void => {
  const [program = '', ...rest] = words;
  execFileSync(program, rest, { stdio: ['ignore', 'ignore', 'pipe'] });
};
