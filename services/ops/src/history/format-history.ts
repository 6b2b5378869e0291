import { formatText } from '../output/format-text.ts';
import type { PresentedEvent } from './stream-history.ts';

type HistoryDocument =
  | readonly PresentedEvent[]
  | { readonly events: readonly PresentedEvent[]; state: unknown };

/** Formats a stream as text, as `git log` shows commits: a block for each event, oldest first, and the state last. */
export const formatHistory = (stream: string, document: HistoryDocument): string => {
  if (!('events' in document)) {
    return document.map((event) => formatEvent(stream, event)).join('\n\n');
  }
  const blocks = document.events.map((event) => formatEvent(stream, event));
  const state = document.state === null ? '    none' : indent(formatText(document.state));
  return [...blocks, `state\n\n${state}`].join('\n\n');
};

const formatEvent = (stream: string, event: PresentedEvent): string => {
  const {
    revision,
    position,
    recordedAt,
    type,
    version,
    eventId,
    data,
    error,
    cause: metadata,
  } = event;
  const head = [
    `event ${eventId} (${stream}, revision ${revision}, position ${position})`,
    `Time:    ${recordedAt}`,
    `Actor:   ${formatActor(metadata)}`,
    ...(metadata?.operator ? [`Run by:  ${formatOperator(metadata.operator)}`] : []),
    ...(metadata?.requestId ? [`Request: ${metadata.requestId}`] : []),
    ...(metadata?.causationId ? [`Cause:   event ${metadata.causationId}`] : []),
    `Type:    ${type} (version ${version})`,
  ];
  const body = error === null ? formatText(data) : `cannot be read: ${error}`;
  return body === '' ? head.join('\n') : [...head, '', indent(body)].join('\n');
};

/** Formats an actor as `user ID, keyId …`, `system NAME` or `candidate`, followed by its other fields. */
const formatActor = (metadata: PresentedEvent['cause']): string => {
  if (!metadata) return 'unknown';
  const { type, ...fields } = metadata.actor;
  const [first, ...others] = Object.entries(fields).filter(([, value]) => value !== null);
  const rest = others.map(([name, value]) => `${name} ${formatText(value)}`);
  return [first ? `${type} ${formatText(first[1])}` : type, ...rest].join(', ');
};

const formatOperator = ({
  user,
  host,
  as,
}: NonNullable<PresentedEvent['cause']['operator']>): string =>
  `${user} on ${host}${as === undefined ? '' : `, as ${as}`}`;

const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');
