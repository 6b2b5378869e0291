import { Button, Stack, Table, Text, Title } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { api, unwrap } from '../api/client.ts';
import { useCommand } from '../api/use-command.ts';
import { Empty } from '../elements/empty.tsx';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { Time } from '../elements/time.tsx';

const authorizationsQuery = queryOptions({
  queryKey: ['authorizations'],
  queryFn: async () => (await unwrap(api.GET('/api/auth/authorizations'))).authorizations,
});

type Authorization = Awaited<ReturnType<NonNullable<typeof authorizationsQuery.queryFn>>>[number];

const revoke = (id: string, idempotencyKey: string) => {
  const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
  return unwrap(api.DELETE('/api/auth/authorizations/{id}', { params }));
};

/** The agents that act for the user, each with a way to revoke its access. */
export const OwnAuthorizations = () => {
  const authorizations = useQuery(authorizationsQuery);
  const queryClient = useQueryClient();
  const revocation = useCommand({
    run: revoke,
    onSettled: () => queryClient.invalidateQueries({ queryKey: authorizationsQuery.queryKey }),
  });
  return (
    <>
      <div>
        <Title order={2} size="h4">
          Your agents
        </Title>
        <Text c="dimmed">Agents that act for you. Revoke the access of those you do not use.</Text>
      </div>
      {revocation.error && <ProblemAlert title="Not revoked" error={revocation.error} />}
      <QueryView query={authorizations}>
        {(rows) => <AuthorizationTable rows={rows} onRevoke={revocation.mutate} />}
      </QueryView>
    </>
  );
};

type TableProps = {
  readonly rows: readonly Authorization[];
  readonly onRevoke: (id: string) => void;
};

const AuthorizationTable = ({ rows, onRevoke }: TableProps) => {
  if (rows.length === 0) return <Empty text="No agent acts for you." />;
  return (
    <Table.ScrollContainer minWidth={600} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {['Agent', 'It may', 'Connected', 'Ends', 'Action'].map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <AuthorizationRow key={row.id} row={row} onRevoke={onRevoke} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};

type RowProps = { readonly row: Authorization; readonly onRevoke: (id: string) => void };

const AuthorizationRow = ({ row, onRevoke }: RowProps) => (
  <Table.Tr>
    <Table.Td className="wrapped">
      <Stack gap={0}>
        <Text size="sm">{row.clientName}</Text>
        <Text size="sm" c="dimmed">
          {row.local ? 'on your computer' : row.redirectTarget}
        </Text>
      </Stack>
    </Table.Td>
    <Table.Td className="wrapped">{row.scopes.join(', ')}</Table.Td>
    <Table.Td>
      <Time at={row.authorizedAt} />
    </Table.Td>
    <Table.Td>
      <Time at={row.expiresAt} />
    </Table.Td>
    <Table.Td>
      <Button size="xs" variant="default" onClick={() => onRevoke(row.id)}>
        Revoke
      </Button>
    </Table.Td>
  </Table.Tr>
);
