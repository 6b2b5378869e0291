import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs this program again, with one more option, in namespaces of its own for network, processes and mounts, and returns
 * its exit code; SIGINT and SIGTERM are passed on. Its bridge and its rules cannot reach any other process. When the
 * inner or this process ends, however it ends, the kernel kills everything that it started, and the namespaces go with
 * it.
 */
export const runInOwnNetwork = async (option: string): Promise<number> => {
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1), option];
  // The shell is process 1 of the namespace and removes ended processes without a parent.
  const script = 'ip link set lo up; "$@"; exit $?';
  const unshare = ['unshare', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const words = ['--pdeathsig', 'KILL', ...unshare, 'sh', '-c', script, 'sh', ...command];
  const child = spawn('setpriv', words, { stdio: 'inherit', detached: true });
  const pass = (signal: NodeJS.Signals): void => {
    // The shell ignores it as process 1; the inner program is in the same group.
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  };
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const [code] = await once(child, 'exit');
  process.off('SIGINT', pass).off('SIGTERM', pass);
  return typeof code === 'number' ? code : 130;
};
