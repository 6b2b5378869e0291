import { Button, Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';

import { Empty } from '../elements/empty.tsx';
import { PageLink } from '../elements/link.tsx';
import { Time } from '../elements/time.tsx';
import { type Column, VirtualTable } from '../elements/virtual-table.tsx';
import { type TimelineEvent, toEventLabel } from './timeline-event.ts';

const route = getRouteApi('/signed-in/history/$subject/$id');

/** Milliseconds without a key press after which a search begins. */
const searchDelayMs = 300;

/** Chooses the events that the table shows; the filters are in the URL. */
export const TimelineFilters = ({ events }: { readonly events: readonly TimelineEvent[] }) => {
  const { type, q } = route.useSearch();
  const navigate = route.useNavigate();
  const search = useDebouncedCallback((text: string) => {
    const next = { q: text === '' ? undefined : text };
    void navigate({ search: (others) => ({ ...others, ...next }), replace: true });
  }, searchDelayMs);
  const types = [...new Set(events.map((event) => event.type))];
  return (
    <Group align="flex-end">
      <Select
        label="Event"
        clearable
        placeholder="All"
        value={type ?? null}
        data={types.map((value) => ({ value, label: toEventLabel(value) }))}
        onChange={(value) => {
          const next = { type: value ?? undefined };
          void navigate({ search: (others) => ({ ...others, ...next }) });
        }}
      />
      <TextInput
        label="Person, key, request or text"
        defaultValue={q ?? ''}
        onChange={({ currentTarget }) => search(currentTarget.value)}
      />
    </Group>
  );
};

type Props = {
  readonly events: readonly TimelineEvent[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
};

type Row = TimelineEvent & { readonly isChosen: boolean; readonly choose: () => void };

/** The events that match the filters, newest first. */
export const TimelineTable = ({ events, chosen, onChoose }: Props) => {
  const { type, q = '' } = route.useSearch();
  const rows = events
    .map((event, index): Row => {
      const choose = (): void => onChoose(index);
      return { ...event, isChosen: index === chosen, choose };
    })
    .filter((event) => (type === undefined || event.type === type) && matches(event, q))
    .toReversed();
  if (rows.length === 0) return <Empty text="No event matches these filters." />;
  return <VirtualTable label="Events" columns={columns} rows={rows} toKey={({ id }) => id} />;
};

const matches = ({ by, keyName, requestId, text }: TimelineEvent, search: string): boolean =>
  search === '' ||
  [by, keyName, requestId, text].some((field) =>
    field?.toLowerCase().includes(search.toLowerCase()),
  );

const columns: readonly Column<Row>[] = [
  {
    name: 'Event',
    width: 230,
    show: ({ type, isChosen, choose }) => (
      <Button
        size="compact-sm"
        variant={isChosen ? 'filled' : 'default'}
        aria-pressed={isChosen}
        onClick={choose}
      >
        {toEventLabel(type)}
      </Button>
    ),
  },
  { name: 'Time', width: 180, show: ({ at }) => <Time at={at} /> },
  { name: 'By', width: 160, show: ({ by }) => by },
  { name: 'With key', width: 160, show: ({ keyName }) => keyName },
  { name: 'Text', width: 240, show: ({ text }) => <span title={text}>{text}</span> },
  {
    name: 'Request',
    width: 200,
    show: ({ requestId }) => <span title={requestId ?? ''}>{requestId}</span>,
  },
  {
    name: 'In the log',
    width: 130,
    show: ({ id, stream, revision }) =>
      stream !== null && (
        <span title={stream}>
          <PageLink to="/history/streams" search={{ name: stream, at: id }}>
            Revision {revision}
          </PageLink>
        </span>
      ),
  },
];
