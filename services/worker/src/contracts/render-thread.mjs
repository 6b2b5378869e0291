import { register } from 'tsx/esm/api';

register();
await import('./render-in-thread.ts');
