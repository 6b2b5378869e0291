import type { Job } from './job.ts';
import { createJob } from './jobs/create.ts';
import { findJob } from './jobs/find.ts';
import { followChangesJob } from './jobs/follow-changes.ts';
import { hireJob } from './jobs/hire.ts';
import { hostileTextJob } from './jobs/hostile-text.ts';
import { readOnlyKeyJob } from './jobs/read-only-key.ts';
import { recoverJob } from './jobs/recover.ts';
import { screenJob } from './jobs/screen.ts';
import { whoRejectedJob } from './jobs/who-rejected.ts';

/** The nine jobs. */
export const jobs: readonly Job[] = [
  findJob,
  screenJob,
  hireJob,
  createJob,
  recoverJob,
  whoRejectedJob,
  followChangesJob,
  hostileTextJob,
  readOnlyKeyJob,
];
