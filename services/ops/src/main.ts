import { run } from './run.ts';

// The reader of a pipe may stop early, as `head` does. A command that streams into the pipe fails by itself.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// The process is left to end by itself, which flushes standard output and error; no handle is left open.
process.exitCode = await run(process.argv.slice(2), process.env);
