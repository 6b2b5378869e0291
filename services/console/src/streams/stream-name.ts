import type { Paths } from '../api/client.ts';
import type { Subject } from '../history/subjects.ts';

export type StreamPath =
  Paths['/api/v1/streams/{category}/{id}/events']['get']['parameters']['path'];

/** Parses the name of a stream, `<category>-<id>`. Undefined for a text that is none. */
export const parseStreamName = (text: string): StreamPath | undefined => {
  const [, category = '', id = ''] = /^([a-zA-Z]+)-([\w.-]+)$/.exec(text.trim()) ?? [];
  return id === '' ? undefined : { category: toCategory(category), id };
};

/** Safe, because the API responds to a category that does not exist as to a stream that does not exist. */
const toCategory = (text: string) => text as StreamPath['category'];

const subjectsOfCategories = { candidate: 'candidates', role: 'roles', apiKey: 'keys' } as const;

/** Returns the history that a stream belongs to; undefined for streams that have none of their own. */
export const findHistory = ({
  category,
  id,
}: StreamPath): { readonly subject: Subject; readonly id: string } | undefined => {
  const subject = Object.entries(subjectsOfCategories).find(([name]) => name === category)?.[1];
  return subject && { subject, id };
};
