import { Code, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { Empty } from '../elements/empty.tsx';
import { PageLink } from '../elements/link.tsx';
import { Page } from '../elements/page.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { Time } from '../elements/time.tsx';
import { KeyActions } from './key-actions.tsx';
import { stepActionLabels, stepActions } from './key-commands.ts';
import { type Key, keysQuery, scopesQuery } from './queries.ts';
import { StateBadge } from './state-badge.tsx';
import { UsageLog } from './usage/usage-log.tsx';

const route = getRouteApi('/signed-in/keys/$keyId');

/** A key: what it may do, its use, and what can be done with it. */
export const KeyPage = () => {
  const { keyId } = route.useParams();
  const keys = useQuery(keysQuery);
  const key = keys.data?.find(({ id }) => id === keyId);
  return (
    <Page title={key?.name ?? 'Key'} actions={key && <KeyActions key={keyId} apiKey={key} />}>
      <Group>
        <PageLink to="/keys">All keys</PageLink>
        <PageLink to="/history/$subject/$id" params={{ subject: 'keys', id: keyId }}>
          History
        </PageLink>
      </Group>
      <QueryView query={keys}>
        {() => (key ? <KeyDetails apiKey={key} /> : <Empty text="There is no such key." />)}
      </QueryView>
    </Page>
  );
};

const KeyDetails = ({ apiKey }: { readonly apiKey: Key }) => (
  <Stack>
    <Facts apiKey={apiKey} />
    <Scopes names={apiKey.scopes} />
    <Title order={2} size="h4">
      Usage
    </Title>
    <UsageLog keyId={apiKey.id} />
  </Stack>
);

const Facts = ({ apiKey }: { readonly apiKey: Key }) => {
  const { owner, label, start, createdAt, expiresAt, revokedAt, requestCount } = apiKey;
  const denied = stepActions.filter((action) => apiKey.deniedActions.includes(action));
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <StateBadge state={apiKey.state} />
        <Code>{start}…</Code>
        <Text>{requestCount.toLocaleString()} requests</Text>
      </Group>
      <Text className="wrapped">
        Acts as {owner.name} ({owner.email}){label !== null && `, as the agent ${label}`}
      </Text>
      <Text>
        Created <Time at={createdAt} />
        {expiresAt !== null && (
          <>
            , expires <Time at={expiresAt} />
          </>
        )}
        {revokedAt !== null && (
          <>
            , revoked <Time at={revokedAt} />
          </>
        )}
      </Text>
      {denied.length > 0 && (
        <Text>Denied: {denied.map((action) => stepActionLabels[action]).join(', ')}</Text>
      )}
      {apiKey.allowedIps.length > 0 && <Text>Allowed from {apiKey.allowedIps.join(', ')}</Text>}
      <Relatives apiKey={apiKey} />
    </Stack>
  );
};

const Relatives = ({ apiKey: { replaces, replacedBy } }: { readonly apiKey: Key }) => (
  <Group>
    {replaces !== null && (
      <PageLink to="/keys/$keyId" params={{ keyId: replaces }}>
        The key before it
      </PageLink>
    )}
    {replacedBy !== null && (
      <PageLink to="/keys/$keyId" params={{ keyId: replacedBy }}>
        Its successor
      </PageLink>
    )}
  </Group>
);

const Scopes = ({ names }: { readonly names: readonly string[] }) => {
  const scopes = useQuery(scopesQuery);
  if (names.length === 0) return <Text>The key has no scopes.</Text>;
  return (
    <details>
      <summary>
        {names.length} {names.length === 1 ? 'scope' : 'scopes'}, and what they allow
      </summary>
      <QueryView query={scopes}>
        {(known) => (
          <List size="sm" mt="xs">
            {known
              .filter(({ name }) => names.includes(name))
              .map(({ name, operations }) => (
                <List.Item key={name}>
                  <strong>{name}</strong>: {operations.map(({ summary }) => summary).join(', ')}
                </List.Item>
              ))}
          </List>
        )}
      </QueryView>
    </details>
  );
};
