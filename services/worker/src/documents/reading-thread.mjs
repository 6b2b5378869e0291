import { register } from 'tsx/esm/api';

register();
await import('./read-in-thread.ts');
