import { queryOptions } from '@tanstack/react-query';

import { api, unwrap } from '../api/client.ts';
import type { Subject } from './subjects.ts';
import type { Names, TimelineEvent } from './timeline-event.ts';
import { type HistoryPage, noActor, presentActor, toTimelineEvent } from './to-timeline-event.ts';

export type Timeline = {
  /** Oldest first. */
  readonly events: readonly TimelineEvent[];
  /** Whether these are all events; otherwise the first ones. */
  readonly isComplete: boolean;
  /** Of the steps and roles of a candidate; empty for other subjects. */
  readonly names: Names;
};

/** The events of a history, oldest first. */
export const timelineQuery = (subject: Subject, id: string) =>
  queryOptions({
    queryKey: ['history', subject, id],
    queryFn: () => readTimeline(subject, id),
  });

const readTimeline = async (subject: Subject, id: string): Promise<Timeline> => {
  switch (subject) {
    case 'candidates': {
      const [read, names] = await Promise.all([
        readPages((page) => readCandidatePage(id, page)),
        readNames(id),
      ]);
      return { ...read, names };
    }
    case 'steps':
      return { ...(await readPages((page) => readStepPage(id, page))), names: new Map() };
    case 'roles':
      return { ...(await readPages((page) => readRolePage(id, page))), names: new Map() };
    case 'keys':
      return { events: await readKeyEvents(id), isComplete: true, names: new Map() };
  }
};

type Page = {
  readonly events: readonly TimelineEvent[];
  /** Null: there is no next page. */
  readonly next: string | null;
};

const maxEvents = 5_000;
const pageLimit = 500;

/** Reads page after page, in the order of the log. */
const readPages = async (
  readPage: (cursor: string) => Promise<Page>,
): Promise<Omit<Timeline, 'names'>> => {
  const events: TimelineEvent[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await readPage(cursor);
    events.push(...page.events);
    cursor = page.next;
    if (events.length >= maxEvents) return { events, isComplete: cursor === null };
  }
  return { events, isComplete: true };
};

const readCandidatePage = async (id: string, cursor: string): Promise<Page> => {
  const params = { path: { id }, query: { limit: pageLimit, ...(cursor && { cursor }) } };
  return toPage(await unwrap(api.GET('/api/v1/candidates/{id}/history', { params })));
};

const readStepPage = async (id: string, cursor: string): Promise<Page> => {
  const params = { path: { id }, query: { limit: pageLimit, ...(cursor && { cursor }) } };
  return toPage(await unwrap(api.GET('/api/v1/candidate-steps/{id}/history', { params })));
};

const toPage = ({ events, pagination }: HistoryPage): Page => ({
  events: events.map(toTimelineEvent),
  next: pagination.nextCursor,
});

const readRolePage = async (roleId: string, after: string): Promise<Page> => {
  const params = { query: { roleId, limit: pageLimit, ...(after && { after }) } };
  const { events, pagination } = await unwrap(api.GET('/api/v1/events', { params }));
  return {
    events: events.map(({ id, at, type, requestId, status }) => ({
      ...noActor,
      id,
      at,
      type,
      requestId,
      causationId: null,
      stream: null,
      revision: null,
      text: status ?? '',
      change: null,
    })),
    next: pagination.hasMore ? pagination.nextCursor : null,
  };
};

const readKeyEvents = async (id: string): Promise<readonly TimelineEvent[]> => {
  const params = { path: { id } };
  const { data } = await unwrap(api.GET('/api/admin/audit/api-keys/{id}', { params }));
  return data.events.map(({ id: eventId, actor, ...event }) => ({
    ...presentActor(actor),
    id: eventId,
    at: event.at,
    type: event.type,
    stream: event.stream,
    revision: event.revision,
    requestId: event.requestId,
    causationId: event.causationId,
    text: '',
    change: null,
  }));
};

/** The names of the steps and roles of a candidate. */
const readNames = async (candidateId: string): Promise<Names> => {
  const query = { candidateId, limit: pageLimit };
  const { candidateSteps } = await unwrap(
    api.GET('/api/v1/candidate-steps', { params: { query } }),
  );
  const roleIds = new Map(candidateSteps.map(({ id, roleId }) => [toCandidateRoleId(id), roleId]));
  const roles = await Promise.all(
    [...roleIds].map(async ([candidateRoleId, id]) => {
      const { role } = await unwrap(api.GET('/api/v1/roles/{id}', { params: { path: { id } } }));
      return [candidateRoleId, role.name] as const;
    }),
  );
  return new Map([...roles, ...candidateSteps.map(({ id, name }) => [id, name] as const)]);
};

/** The id of a step begins with that of its candidate role. */
const toCandidateRoleId = (stepId: string): string => stepId.replace(/\.\d+$/, '');
