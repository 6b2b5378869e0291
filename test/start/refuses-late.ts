import { spawn } from 'node:child_process';

/** The descriptor of the channel to the parent, of a process that is started with `stdio: [_, _, _, 'ipc']`. */
const channel = 3;

// The refusal is written by another process, which keeps the channel open after the end of this one.
const refusal = JSON.stringify({ type: 'refused', reason: 'VAULT_SECRET is another one.' });
const late = spawn('sh', ['-c', `sleep 0.3; echo '${refusal}' >&${channel}`], {
  stdio: ['ignore', 'ignore', 'ignore', channel],
});
late.on('spawn', () => process.exit(78));
