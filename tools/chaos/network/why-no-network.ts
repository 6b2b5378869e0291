import { spawnSync } from 'node:child_process';

/** What `createNetwork` and the faults need, in a namespace of its own that ends with the probe. */
const probe = [
  'ip link add chaos-probe type veth peer name chaos-peer',
  'ip link add chaos-bridge type bridge',
  'tc qdisc add dev chaos-probe root tbf rate 1mbit burst 16kb latency 400ms',
  'sysctl -qw net.ipv4.conf.all.route_localnet=1',
  'nft "add table ip t; add chain ip t c { type nat hook prerouting priority -100; }"',
].join('\n');

/** Returns in one line why namespaces do not work on this machine; undefined when they work. */
export const whyNoNetwork = (): string | undefined => {
  const words = ['--net', '--pid', '--fork', '--mount-proc', 'sh', '-ec', probe];
  const { status, stderr, error } = spawnSync('unshare', words);
  if (status === 0) return undefined;
  const [reason = ''] = (error === undefined ? String(stderr) : error.message).trim().split('\n');
  return `creating network namespaces failed; it requires root, iproute2 and nftables: ${reason}`;
};
