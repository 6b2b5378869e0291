// @ts-check
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { isMainThread } from 'node:worker_threads';

const microseconds = 1_000;

/**
 * Loaded into a process before its program. Each SIGUSR2 ends a profile and begins the next; then the one that ended is
 * `<pid>.cpuprofile` in the folder `?into=…`. The first begins at once: V8 cannot tell
 * afterwards which functions it inlined in code that it optimized before the profile.
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

// A thread hears no signals.
if (isMainThread) profile();
