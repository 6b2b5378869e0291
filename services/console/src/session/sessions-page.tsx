import { Badge, Button, Table } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { OwnAuthorizations } from '../agents/own-authorizations.tsx';
import { api, unwrap } from '../api/client.ts';
import { Page } from '../elements/page.tsx';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { Time } from '../elements/time.tsx';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await unwrap(api.GET('/api/auth/sessions'))).sessions,
});

type Session = Awaited<ReturnType<NonNullable<typeof sessionsQuery.queryFn>>>[number];

/** Lists where the user is signed in and which agents act for the user, and ends both. */
export const SessionsPage = () => {
  const sessions = useQuery(sessionsQuery);
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: (id: string) =>
      unwrap(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <Page title="Your sessions" description="Where you are signed in. End what you do not know.">
      {end.error && <ProblemAlert error={end.error} />}
      <QueryView query={sessions}>
        {(rows) => (
          <Table.ScrollContainer
            minWidth={480}
            scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
          >
            <Table stickyHeader>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Signed in</Table.Th>
                  <Table.Th>Last used</Table.Th>
                  <Table.Th>Ends</Table.Th>
                  <Table.Th>Action</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((session) => (
                  <SessionRow key={session.id} session={session} onEnd={end.mutate} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </QueryView>
      <OwnAuthorizations />
    </Page>
  );
};

type RowProps = { readonly session: Session; readonly onEnd: (id: string) => void };

const SessionRow = ({ session, onEnd }: RowProps) => (
  <Table.Tr>
    <Table.Td>
      <Time at={session.createdAt} />
    </Table.Td>
    <Table.Td>
      <Time at={session.lastSeenAt} />
    </Table.Td>
    <Table.Td>
      <Time at={session.expiresAt} />
    </Table.Td>
    <Table.Td>
      {session.current ? (
        <Badge variant="outline">This session</Badge>
      ) : (
        <Button size="xs" variant="default" onClick={() => onEnd(session.id)}>
          End
        </Button>
      )}
    </Table.Td>
  </Table.Tr>
);
