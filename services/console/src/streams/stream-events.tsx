import { Button, Code, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

import { QueryView } from '../elements/query-view.tsx';
import { Time } from '../elements/time.tsx';
import { type Column, VirtualTable } from '../elements/virtual-table.tsx';
import { toEventLabel } from '../history/timeline-event.ts';
import { presentActor } from '../history/to-timeline-event.ts';
import type { StreamPath } from './stream-name.ts';
import { type StreamEvent, streamQuery } from './stream-query.ts';

const route = getRouteApi('/signed-in/history/streams');

/** The events of a stream, oldest first, which are read on as one scrolls, and the fields of the chosen one. */
export const StreamEvents = ({ stream }: { readonly stream: StreamPath }) => {
  const events = useInfiniteQuery(streamQuery(stream));
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = events;
  const { at } = route.useSearch();
  const readMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  const isMissing =
    at !== undefined && data?.pages.every((page) => !page.events.some(({ id }) => id === at));
  useEffect(() => {
    if (isMissing && hasNextPage) readMore();
  }, [isMissing, hasNextPage, readMore]);
  return (
    <QueryView query={events}>
      {({ pages }) => (
        <Events
          events={pages.flatMap((page) => page.events)}
          readMore={hasNextPage ? readMore : undefined}
        />
      )}
    </QueryView>
  );
};

type Props = {
  readonly events: readonly StreamEvent[];
  readonly readMore: (() => void) | undefined;
};

type Row = StreamEvent & { readonly isChosen: boolean; readonly choose: () => void };

const Events = ({ events, readMore }: Props) => {
  const { at } = route.useSearch();
  const navigate = route.useNavigate();
  const chosen = events.find(({ id }) => id === at) ?? events[0];
  const rows = events.map((event): Row => {
    const choose = (): void => {
      void navigate({ search: (others) => ({ ...others, at: event.id }), replace: true });
    };
    return { ...event, isChosen: event.id === chosen?.id, choose };
  });
  return (
    <Stack>
      <Text component="output" size="sm" c="dimmed">
        {readMore
          ? `The first ${events.length.toLocaleString()} events; scroll for later ones.`
          : `All ${events.length.toLocaleString()} events.`}
      </Text>
      <VirtualTable
        label="Events of the stream"
        columns={columns}
        rows={rows}
        toKey={({ id }) => id}
        readMore={readMore}
      />
      {chosen && <Fields event={chosen} />}
    </Stack>
  );
};

const Fields = ({ event }: { readonly event: StreamEvent }) => (
  <Stack gap="xs" component="section" aria-label="Recorded fields">
    <Title order={2} size="h4">
      Recorded fields
    </Title>
    <Text className="wrapped">
      {toEventLabel(event.type)} (version {event.version}), revision {event.revision}, position{' '}
      {event.position}, event {event.id}
      {event.causationId !== null && `, caused by event ${event.causationId}`}
    </Text>
    {event.data === null ? (
      <Text c="dimmed">The fields of this event are not shown to you.</Text>
    ) : (
      <Code block tabIndex={0}>
        {JSON.stringify(event.data, null, 2)}
      </Code>
    )}
    {event.personalFields.length > 0 && (
      <Text size="sm" c="dimmed">
        Left out, about a person: {event.personalFields.join(', ')}
      </Text>
    )}
  </Stack>
);

const columns: readonly Column<Row>[] = [
  { name: 'Revision', width: 90, show: ({ revision }) => revision },
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
  { name: 'By', width: 160, show: ({ actor }) => presentActor(actor).by },
  { name: 'With key', width: 160, show: ({ actor }) => actor.keyName },
  {
    name: 'Request',
    width: 200,
    show: ({ requestId }) => <span title={requestId ?? ''}>{requestId}</span>,
  },
];
