import { run } from './run.ts';

// Whoever reads through a pipe may stop early, as `head` does. A command that streams into it fails by itself.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// Standard output and error are flushed before the process ends by itself; nothing is left open.
process.exitCode = await run(process.argv.slice(2), process.env);
