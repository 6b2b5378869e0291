import type { Paths } from '../api/client.ts';
import type { StatusChange, TimelineEvent } from './timeline-event.ts';

export type HistoryPage =
  Paths['/api/v1/candidates/{id}/history']['get']['responses'][200]['content']['application/json'];

type HistoryEvent = HistoryPage['events'][number];

/** Presents an event of the history of a candidate or of a step. */
export const toTimelineEvent = (event: HistoryEvent): TimelineEvent => {
  const { id, at, type, stream, revision, requestId, causationId, actor } = event;
  return {
    ...presentActor(actor),
    id,
    at,
    type,
    stream,
    revision,
    requestId,
    causationId,
    text: toText(event),
    change: toChange(event),
  };
};

const toText = ({ notes, outcomeType, outcomeReason, details }: HistoryEvent): string => {
  const changed = (details.changedFields ?? []).map((field) => `${field} changed`);
  const texts = [outcomeType?.replaceAll('_', ' '), outcomeReason, notes, ...changed];
  return texts.filter((text) => text).join(', ');
};

const toChange = ({ candidateRoleId, to }: HistoryEvent): StatusChange | null =>
  candidateRoleId !== null && to
    ? { candidateRoleId, status: to.candidateRoleStatus, steps: to.steps }
    : null;

type Actor = Pick<HistoryEvent['actor'], 'type' | 'name' | 'keyName'>;

/** Candidates are never named by the API. */
export const presentActor = ({ type, name, keyName }: Actor) => ({
  by: name ?? (type === 'candidate' ? 'The candidate' : null),
  keyName,
});

export const noActor = { by: null, keyName: null };
