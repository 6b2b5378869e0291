import { queryOptions } from '@tanstack/react-query';

import { api, type Paths, unwrap } from '../../api/client.ts';
import type { Subject } from '../subjects.ts';
import type { TimelineEvent } from '../timeline-event.ts';

type Get = Paths['/api/admin/audit/streams/{category}/{id}']['get'];
type Page = Get['responses'][200]['content']['application/json']['data'];

export type SignedHead = NonNullable<Page['signedHead']>;
export type StreamId = Get['parameters']['path'];

/** A stream compared with its chain. */
export type VerifiedStream = Pick<Page, 'chain' | 'head' | 'signedHead' | 'stopped' | 'events'> & {
  readonly stream: StreamId;
};

/** Returns the streams that a history is read from. */
export const listStreams = (
  subject: Subject,
  id: string,
  events: readonly TimelineEvent[],
): readonly StreamId[] => {
  switch (subject) {
    case 'candidates': {
      const roles = new Set(
        events.flatMap(({ change }) => (change ? [change.candidateRoleId] : [])),
      );
      return [
        { category: 'candidate', id },
        ...[...roles].map((roleId) => ({ category: 'candidateRole' as const, id: roleId })),
      ];
    }
    case 'steps':
      return [{ category: 'candidateRole', id: id.replace(/\.\d+$/, '') }];
    case 'roles':
      return [{ category: 'role', id }];
    case 'keys':
      return [{ category: 'apiKey', id }];
  }
};

/** Streams with their events compared with the audit chains by the API. */
export const verificationQuery = (streams: readonly StreamId[]) =>
  queryOptions({
    queryKey: ['history', 'verification', streams],
    queryFn: () => Promise.all(streams.map(verify)),
  });

const pageLimit = 500;

const verify = async (stream: StreamId): Promise<VerifiedStream> => {
  const events: Page['events'][number][] = [];
  for (let from = 0; ;) {
    const params = { path: stream, query: { limit: pageLimit, from: String(from) } };
    const { data } = await unwrap(api.GET('/api/admin/audit/streams/{category}/{id}', { params }));
    events.push(...data.events);
    const { chain, head, signedHead, stopped, nextFrom } = data;
    if (nextFrom === null) return { stream, chain, head, signedHead, stopped, events };
    from = nextFrom;
  }
};
