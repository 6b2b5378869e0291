import { Alert, Badge, Stack, Text } from '@mantine/core';

import { Time } from '../elements/time.tsx';
import { type Column, VirtualTable } from '../elements/virtual-table.tsx';
import { listFaults, listParts, type Part, type PartState, partStateLabels } from './parts.ts';
import type { SystemHealth } from './queries.ts';

/** What needs attention, and a table of every part with its state. */
export const PartsView = ({ health }: { readonly health: SystemHealth }) => (
  <Stack>
    {listFaults(health).map(({ key, title, text }) => (
      <Alert key={key} color="red" variant="outline" title={title}>
        <span className="wrapped">{text}</span>
      </Alert>
    ))}
    <VirtualTable
      label="Parts"
      columns={columns}
      rows={listParts(health)}
      toKey={({ key }) => key}
    />
    <Text size="sm">
      Last backup:{' '}
      {health.lastBackupAt === null ? 'none is known' : <Time at={health.lastBackupAt} />}
    </Text>
  </Stack>
);

const stateColors: Readonly<Record<PartState, string>> = {
  up: 'green',
  down: 'red',
  not_seen: 'orange',
  stopped: 'red',
};

const columns: readonly Column<Part>[] = [
  { name: 'Part', width: 130, show: ({ name }) => name },
  {
    name: 'State',
    width: 130,
    show: ({ state }) => (
      <Badge variant="dot" color={stateColors[state]}>
        {partStateLabels[state]}
      </Badge>
    ),
  },
  {
    name: 'Last seen',
    width: 190,
    show: ({ seenAt }) => seenAt !== undefined && <Time at={seenAt} />,
  },
  {
    name: 'Detail',
    width: 230,
    show: ({ detail }) => <span title={detail}>{detail}</span>,
  },
  { name: 'Host', width: 180, show: ({ host }) => host && <span title={host}>{host}</span> },
  { name: 'Build', width: 130, show: ({ buildVersion }) => buildVersion },
  {
    name: 'Started',
    width: 190,
    show: ({ startedAt }) => startedAt !== undefined && <Time at={startedAt} />,
  },
];
