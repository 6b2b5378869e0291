import { run } from './run.ts';

// The reader of a pipe may stop early, as `head` does. A command that streams to the pipe reports the failure itself.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// Sets the exit code instead of calling process.exit, so that the output is flushed; no handle is open then.
process.exitCode = await run(process.argv.slice(2), process.env);
