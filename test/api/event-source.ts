import { until } from '../until.ts';

type Told = { readonly id: string; readonly event: string; readonly data: unknown };

/** A caller who stays connected to a feed. `ended` resolves when the other side ends it. */
export type EventSource = {
  readonly status: number;
  readonly told: readonly Told[];
  /** Resolves when that many events have been told. */
  readonly heard: (count: number) => Promise<readonly Told[]>;
  readonly ended: Promise<void>;
  readonly close: () => void;
};

/** Opens server-sent events; the answer's status is all there is when it is not 200. */
export const openEventSource = async (
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<EventSource> => {
  const closing = new AbortController();
  const answer = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: closing.signal,
  });
  const told: Told[] = [];
  const ended = answer.status === 200 ? listen(answer, told) : Promise.resolve();
  return {
    status: answer.status,
    told,
    heard: (count) =>
      until(
        () => told.length >= count && told,
        () => `heard ${told.length} of ${count} events`,
      ),
    ended,
    close: () => closing.abort(),
  };
};

const listen = async ({ body }: Response, told: Told[]): Promise<void> => {
  let text = '';
  try {
    for await (const chunk of body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      told.push(...blocks.flatMap(toldIn));
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
  }
};

const toldIn = (block: string): readonly Told[] => {
  const lines = block.split('\n').map((line) => /^(\w+): (.*)$/.exec(line) ?? []);
  const fields = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
  const { id, event, data } = fields;
  return id === undefined || event === undefined || data === undefined
    ? []
    : [{ id, event, data: JSON.parse(data) as unknown }];
};
