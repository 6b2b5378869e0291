import { Button, Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';

import { Empty } from '../elements/empty.tsx';
import { PageLink } from '../elements/link.tsx';
import { Page } from '../elements/page.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { Time } from '../elements/time.tsx';
import { type Column, VirtualTable } from '../elements/virtual-table.tsx';
import { keyStates } from './key-state.ts';
import { keyStateLabels } from './labels.ts';
import { MintDialog } from './mint-dialog.tsx';
import { type Key, keysQuery } from './queries.ts';
import { StateBadge } from './state-badge.tsx';

const route = getRouteApi('/signed-in/keys');

/** Milliseconds without a key press after which a search begins. */
const searchDelayMs = 300;

/** The API keys of all users; the filters are in the URL. */
export const KeysPage = () => {
  const keys = useQuery(keysQuery);
  const [isMinting, setMinting] = useState(false);
  return (
    <Page
      title="API keys"
      description="Who may call the API, and what for."
      actions={<Button onClick={() => setMinting(true)}>New key</Button>}
    >
      <Filters />
      <QueryView query={keys}>{(rows) => <Keys keys={rows} />}</QueryView>
      {isMinting && <MintDialog onClose={() => setMinting(false)} />}
    </Page>
  );
};

const Filters = () => {
  const { q, state } = route.useSearch();
  const navigate = route.useNavigate();
  const search = useDebouncedCallback((text: string) => {
    const next = { q: text === '' ? undefined : text };
    void navigate({ search: (others) => ({ ...others, ...next }), replace: true });
  }, searchDelayMs);
  return (
    <Group align="flex-end">
      <TextInput
        label="Name, label or owner contains"
        defaultValue={q ?? ''}
        onChange={({ currentTarget }) => search(currentTarget.value)}
      />
      <Select
        label="State"
        clearable
        placeholder="All"
        value={state ?? null}
        data={keyStates.map((value) => ({ value, label: keyStateLabels[value] }))}
        onChange={(value) => {
          const next = { state: keyStates.find((name) => name === value) };
          void navigate({ search: (others) => ({ ...others, ...next }) });
        }}
      />
    </Group>
  );
};

const Keys = ({ keys }: { readonly keys: readonly Key[] }) => {
  const { q = '', state } = route.useSearch();
  const found = keys.filter(
    (key) => (state === undefined || key.state === state) && matches(key, q),
  );
  if (found.length === 0) return <Empty text="No key has this name and state." />;
  return <VirtualTable label="Keys" columns={columns} rows={found} toKey={({ id }) => id} />;
};

const matches = ({ name, label, start, owner }: Key, text: string): boolean =>
  [name, label, start, owner.name, owner.email].some((field) =>
    field?.toLowerCase().includes(text.toLowerCase()),
  );

const columns: readonly Column<Key>[] = [
  {
    name: 'Name',
    width: 210,
    show: ({ id, name, start }) => (
      <PageLink to="/keys/$keyId" params={{ keyId: id }}>
        {name ?? start}
      </PageLink>
    ),
  },
  { name: 'State', width: 130, show: ({ state }) => <StateBadge state={state} /> },
  { name: 'Acts as', width: 200, show: ({ owner }) => owner.name },
  { name: 'Scopes', width: 90, show: ({ scopes }) => scopes.length },
  {
    name: 'Last use',
    width: 180,
    show: ({ lastRequest }) => (lastRequest === null ? 'Never' : <Time at={lastRequest} />),
  },
  {
    name: 'Requests',
    width: 100,
    show: ({ requestCount }) => requestCount.toLocaleString(),
  },
  {
    name: 'Expires',
    width: 180,
    show: ({ expiresAt }) => (expiresAt === null ? 'Never' : <Time at={expiresAt} />),
  },
];
