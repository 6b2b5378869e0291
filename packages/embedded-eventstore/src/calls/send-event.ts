import { isTombstoned, readableFrom } from '../log/head.ts';
import type { Log } from '../log/open-log.ts';
import type { EventRecord } from '../record.ts';
import { eventFrame, resolvedFrame } from '../wire/read-answers.ts';
import type { Output } from './output.ts';

/** Sends an event. A promise only where there is something to wait for: thousands pass here at a time. */
export type SendEvent = (record: EventRecord) => Promise<unknown> | undefined;

/** With `resolveLinks`, an event of type `$>` takes the event it points to along. */
export const sendEventTo =
  (output: Output, log: Log, resolveLinks: boolean): SendEvent =>
  (record) => {
    const target = resolveLinks ? linkIn(record) : undefined;
    return target
      ? targetOf(log, target).then((event) => output.send(resolvedFrame(event, record)))
      : output.send(eventFrame(record));
  };

type Target = { readonly stream: string; readonly revision: number };

const linkIn = ({ type, data }: EventRecord): Target | undefined => {
  if (type !== '$>') return undefined;
  const [, revision, stream] = linkText.exec(Buffer.from(data).toString()) ?? [];
  return revision && stream ? { stream, revision: Number(revision) } : undefined;
};

/** `5@order-17`: revision 5 of that stream. */
const linkText = /^(\d{1,18})@([^\0]+)$/;

/** Undefined when a reader of that stream would not see it either. */
const targetOf = async (
  log: Log,
  { stream, revision }: Target,
): Promise<EventRecord | undefined> => {
  const head = await log.head(stream);
  const readable = readableFrom(head, Date.now());
  if (isTombstoned(head) || revision < readable.revision) return undefined;
  const [event] = await log.pages.streamForwards(stream, revision, 1);
  return event?.revision === revision && event.createdAt >= readable.time ? event : undefined;
};
