import { organization } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import { notFound } from '../problem.ts';
import type { System } from '../system.ts';

/** Throws Problem when the organization does not exist. */
export const assertOrganizationFounded = async ({ store }: System, id: string): Promise<void> => {
  const { state } = await load(store, organization, id);
  if (!state.founded || state.retired) {
    throw notFound(`There is no organization ${id}: \`organizations list\` shows the ids.`);
  }
};
