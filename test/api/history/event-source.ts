import { until } from '../../until.ts';

type ServerEvent = { readonly id: string; readonly event: string; readonly data: unknown };

/** A connection to server-sent events. `ended` resolves when the server closes it. */
export type EventSource = {
  readonly status: number;
  readonly events: readonly ServerEvent[];
  /** Resolves when that many events were received. */
  readonly waitForEvents: (count: number) => Promise<readonly ServerEvent[]>;
  readonly ended: Promise<void>;
  readonly close: () => void;
};

/** Opens a connection to server-sent events; it has no events unless the status is 200. */
export const openEventSource = async (
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<EventSource> => {
  const closing = new AbortController();
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: closing.signal,
  });
  const events: ServerEvent[] = [];
  const ended = response.status === 200 ? listen(response, events) : Promise.resolve();
  return {
    status: response.status,
    events,
    waitForEvents: (count) =>
      until(
        () => events.length >= count && events,
        () => `received ${events.length} of ${count} events`,
      ),
    ended,
    close: () => closing.abort(),
  };
};

const listen = async ({ body }: Response, events: ServerEvent[]): Promise<void> => {
  let text = '';
  try {
    for await (const chunk of body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      events.push(...blocks.flatMap(parseEvents));
    }
  } catch (error) {
    if (!isEnd(error)) throw error;
  }
};

/** Whether this side closed the connection, or the process at the other side ended. */
const isEnd = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.message === 'terminated');

const parseEvents = (block: string): readonly ServerEvent[] => {
  const lines = block.split('\n').map((line) => /^(\w+): (.*)$/.exec(line) ?? []);
  const fields = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
  const { id, event, data } = fields;
  return id === undefined || event === undefined || data === undefined
    ? []
    : [{ id, event, data: JSON.parse(data) as unknown }];
};
