import { ZodError } from 'zod';

import { toSettingSentences } from './settings.ts';

/** Returns the sentences for an error that the operator can fix; empty for any other error. */
export const toSentences = (error: unknown, env: NodeJS.ProcessEnv): readonly string[] => {
  if (error instanceof ZodError) return toSettingSentences(error, env);
  if (!(error instanceof Error)) return [];
  if (error.message.startsWith('VAULT_SECRET')) return [`${error.message}.`];
  if (!('code' in error) || !('port' in error) || !('syscall' in error)) return [];
  return error.syscall === 'listen'
    ? [describeListenError(String(error.code), String(error.port), env)]
    : [];
};

/** Finds the variable that set the port by its value. */
const describeListenError = (code: string, port: string, env: NodeJS.ProcessEnv): string => {
  const names = ['PORT', 'METRICS_PORT', 'EVENTSTORE_PORT'];
  const name = names.find((candidate) => env[candidate] === port) ?? 'PORT';
  if (code === 'EADDRINUSE') {
    return `${name}: port ${port} is in use. Stop the process that listens there, or set another ${name}.`;
  }
  if (code === 'EACCES') {
    return `${name}: this user may not listen on port ${port}. Set ${name} to 1024 or above.`;
  }
  return `${name}: listening on port ${port} failed (${code}). HOST must be an address of this machine.`;
};
