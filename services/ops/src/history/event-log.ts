import { asText } from '../text.ts';
import type { ShownEvent } from './stream-history.ts';

type Document = readonly ShownEvent[] | { readonly events: readonly ShownEvent[]; state: unknown };

/** A stream for people, as `git log` shows commits: a block for each event, oldest first, and the state last. */
export const eventLog = (stream: string, document: Document): string => {
  if (!('events' in document)) return document.map((event) => blockOf(stream, event)).join('\n\n');
  const blocks = document.events.map((event) => blockOf(stream, event));
  const state = document.state === null ? '    none' : indented(asText(document.state));
  return [...blocks, `state\n\n${state}`].join('\n\n');
};

const blockOf = (stream: string, event: ShownEvent): string => {
  const { revision, position, recordedAt, type, version, eventId, data, error, cause } = event;
  const head = [
    `event ${eventId} (${stream}, revision ${revision}, position ${position})`,
    `Time:    ${recordedAt}`,
    `Actor:   ${actorOf(cause)}`,
    ...(cause?.operator ? [`Run by:  ${operatorOf(cause.operator)}`] : []),
    ...(cause?.requestId ? [`Request: ${cause.requestId}`] : []),
    ...(cause?.causationId ? [`Cause:   event ${cause.causationId}`] : []),
    `Type:    ${type} (version ${version})`,
  ];
  const body = error === null ? asText(data) : `cannot be read: ${error}`;
  return body === '' ? head.join('\n') : [...head, '', indented(body)].join('\n');
};

/** `user ID, keyId …`, `system NAME`, `candidate`; whatever else is known of an actor follows. */
const actorOf = (cause: ShownEvent['cause']): string => {
  if (!cause) return 'unknown';
  const { type, ...known } = cause.actor;
  const [first, ...others] = Object.entries(known).filter(([, value]) => value !== null);
  const rest = others.map(([name, value]) => `${name} ${asText(value)}`);
  return [first ? `${type} ${asText(first[1])}` : type, ...rest].join(', ');
};

const operatorOf = ({ user, host, as }: NonNullable<ShownEvent['cause']['operator']>): string =>
  `${user} on ${host}${as === undefined ? '' : `, as ${as}`}`;

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');
