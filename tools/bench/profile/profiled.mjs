// @ts-check
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { isMainThread } from 'node:worker_threads';

const microseconds = 1_000;

/**
 * Profiles the process into which it is loaded before the program. Each SIGUSR2 ends a profile, writes it to
 * `<pid>.cpuprofile` in the folder `?into=…` and starts the next one. The first profile starts at once, because V8
 * cannot attribute functions that it inlined before a profile started.
 */
const profile = () => {
  const file = `${new URL(import.meta.url).searchParams.get('into')}/${process.pid}.cpuprofile`;
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: microseconds });
  session.post('Profiler.start');
  process.on('SIGUSR2', () => {
    session.post('Profiler.stop', (error, stopped) => {
      if (error) throw error;
      writeFileSync(`${file}.new`, JSON.stringify(stopped.profile));
      session.post('Profiler.start');
      renameSync(`${file}.new`, file);
    });
  });
};

// Worker threads do not receive signals.
if (isMainThread) profile();
