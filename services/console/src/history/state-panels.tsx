import { Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { QueryView } from '../elements/query-view.tsx';
import { Time } from '../elements/time.tsx';
import type { Fact } from './fact.ts';
import { readFacts } from './facts.ts';
import type { Subject } from './subjects.ts';
import type { Timeline } from './timeline.ts';

type Props = {
  readonly subject: Subject;
  readonly id: string;
  readonly timeline: Timeline;
  /** The index of the chosen event. */
  readonly chosen: number;
};

/** Milliseconds without a move of the slider after which the state is read. */
const replayDelayMs = 150;

/** The state after the chosen event beside the newest one. What differs is marked. */
export const StatePanels = ({ chosen, ...subject }: Props) => {
  const [settled] = useDebouncedValue(chosen, replayDelayMs);
  const then = useFacts({ ...subject, count: settled + 1 });
  const now = useFacts({ ...subject, count: subject.timeline.events.length });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Panel title="Then">
        <QueryView query={then}>{(facts) => <Facts facts={facts} other={now.data} />}</QueryView>
      </Panel>
      <Panel title="Now">
        <QueryView query={now}>{(facts) => <Facts facts={facts} other={then.data} />}</QueryView>
      </Panel>
    </SimpleGrid>
  );
};

const useFacts = (moment: Parameters<typeof readFacts>[0]) => {
  const { subject, id, timeline, count } = moment;
  return useQuery({
    queryKey: ['history', subject, id, 'facts', count, timeline.events.at(count - 1)?.id],
    queryFn: () => readFacts(moment),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
};

const Panel = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: React.ReactNode;
}) => (
  <Paper withBorder p="md" component="section" aria-label={title}>
    <Stack gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  </Paper>
);

type FactsProps = {
  readonly facts: readonly Fact[];
  /** The state beside it; undefined until it was read. */
  readonly other: readonly Fact[] | undefined;
};

const Facts = ({ facts, other }: FactsProps) => {
  if (facts.length === 0) return <Text c="dimmed">In no role yet.</Text>;
  return (
    <Table>
      <Table.Tbody>
        {facts.map((fact) => (
          <Table.Tr key={fact.name}>
            <Table.Th w="40%">{fact.name}</Table.Th>
            <Table.Td className="wrapped" fw={isDifferent(fact, other) ? 700 : 400}>
              {fact.isTime ? <Time at={fact.value} /> : fact.value}
              {isDifferent(fact, other) && ' (differs)'}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

const isDifferent = ({ name, value }: Fact, other: FactsProps['other']): boolean =>
  other !== undefined && !other.some((fact) => fact.name === name && fact.value === value);
