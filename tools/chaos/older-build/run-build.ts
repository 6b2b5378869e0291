import { pathToFileURL } from 'node:url';

/** Runs the compiled program BUILD_MAIN (older-build.ts) in place of the one of the present build. */
await import(pathToFileURL(process.env['BUILD_MAIN'] ?? '').href);
