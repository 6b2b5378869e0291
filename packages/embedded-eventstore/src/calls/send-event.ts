import { isTombstoned, findReadableRange } from '../log/head.ts';
import type { Log } from '../log/open-log.ts';
import type { EventRecord } from '../record.ts';
import { eventFrame, resolvedFrame } from '../wire/read-responses.ts';
import type { Output } from './output.ts';

/** Sends an event. Returns a promise only if it must wait, to be cheap for thousands of events in a row. */
export type SendEvent = (record: EventRecord) => Promise<unknown> | undefined;

/**
 * Returns a function that sends events. With `resolveLinks`, an event of type `$>` is sent with the event it links to.
 */
export const createEventSender =
  (output: Output, log: Log, resolveLinks: boolean): SendEvent =>
  (record) => {
    const target = resolveLinks ? parseLink(record) : undefined;
    return target
      ? findTarget(log, target).then((event) => output.send(resolvedFrame(event, record)))
      : output.send(eventFrame(record));
  };

type LinkTarget = { readonly stream: string; readonly revision: number };

const parseLink = ({ type, data }: EventRecord): LinkTarget | undefined => {
  if (type !== '$>') return undefined;
  const [, revision, stream] = linkPattern.exec(Buffer.from(data).toString()) ?? [];
  return revision && stream ? { stream, revision: Number(revision) } : undefined;
};

/** `5@order-17`: revision 5 of that stream. */
const linkPattern = /^(\d{1,18})@([^\0]+)$/;

/** Undefined if the event is not visible to readers of its stream. */
const findTarget = async (
  log: Log,
  { stream, revision }: LinkTarget,
): Promise<EventRecord | undefined> => {
  const head = await log.head(stream);
  const readable = findReadableRange(head, Date.now());
  if (isTombstoned(head) || revision < readable.revision) return undefined;
  const [event] = await log.pages.streamForwards(stream, revision, 1);
  return event?.revision === revision && event.createdAt >= readable.time ? event : undefined;
};
