import { Group, List, ScrollArea, Stack, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';

import { PageLink } from '../elements/link.tsx';
import { Time } from '../elements/time.tsx';
import { CausationGraph } from './causation-graph.tsx';
import { type CausedEvent, findCausation, placeEvents } from './causation.ts';
import { type TimelineEvent, toEventLabel } from './timeline-event.ts';

const route = getRouteApi('/signed-in/history/$subject/$id');

type Props = {
  readonly events: readonly TimelineEvent[];
  /** The index of the chosen event. */
  readonly chosen: number;
};

/** What the request of the chosen event led to, as a graph and as a list. */
export const CausationView = ({ events, chosen }: Props) => {
  const causation = findCausation(events, chosen);
  const { requestId, roots } = causation;
  return (
    <Stack gap="xs" component="section" aria-label="Causes">
      <Title order={2} size="h4">
        Causes
      </Title>
      <Text className="wrapped">
        {requestId === null ? 'Recorded without a request' : `Request ${requestId}`}
      </Text>
      <ScrollArea type="auto" viewportProps={{ tabIndex: 0 }}>
        <CausationGraph placed={placeEvents(causation)} chosen={chosen} />
      </ScrollArea>
      <CausedList caused={roots} chosen={chosen} />
    </Stack>
  );
};

type ListProps = { readonly caused: readonly CausedEvent[]; readonly chosen: number };

/** Events, each with the list of what it caused. */
const CausedList = ({ caused, chosen }: ListProps) => {
  const params = route.useParams();
  const filters = route.useSearch();
  return (
    <List withPadding spacing="xs">
      {caused.map(({ event, index, caused: next }) => (
        <List.Item key={event.id}>
          <Group gap="xs">
            <PageLink
              to="/history/$subject/$id"
              params={params}
              search={{ ...filters, at: event.id }}
              resetScroll={false}
              aria-current={index === chosen ? 'true' : undefined}
            >
              {toEventLabel(event.type)}
            </PageLink>
            <Text size="sm">
              <Time at={event.at} />
              {event.by !== null && ` by ${event.by}`}
            </Text>
          </Group>
          {next.length > 0 && <CausedList caused={next} chosen={chosen} />}
        </List.Item>
      ))}
    </List>
  );
};
