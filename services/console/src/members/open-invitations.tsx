import { Button, Group, Table, Title } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

import { useCommand } from '../api/use-command.ts';
import { Empty } from '../elements/empty.tsx';
import { Dialog } from '../elements/panel.tsx';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { Time } from '../elements/time.tsx';
import { resend, withdraw } from './commands.ts';
import { LinkView } from './link-view.tsx';
import { invitationsQuery, orgRoleLabels } from './queries.ts';

type Props = { readonly organizationId: string; readonly onInvite: () => void };

/** The open invitations of colleagues, each with a way to replace its link and to withdraw it. */
export const OpenInvitations = ({ organizationId, onInvite }: Props) => {
  const invitations = useInfiniteQuery(invitationsQuery(organizationId));
  const queryClient = useQueryClient();
  const onSettled = () =>
    queryClient.invalidateQueries({ queryKey: invitationsQuery(organizationId).queryKey });
  const renewal = useCommand({ run: resend, onSettled });
  const withdrawal = useCommand({ run: withdraw, onSettled });
  const error = renewal.error ?? withdrawal.error;
  return (
    <>
      <Group justify="space-between">
        <Title order={2} size="h4">
          Open invitations
        </Title>
        <Button onClick={onInvite}>Invite a colleague</Button>
      </Group>
      {error && <ProblemAlert title="Not changed" error={error} />}
      <QueryView query={invitations}>
        {({ pages }) => (
          <InvitationTable
            invitations={pages.flatMap((page) => page.memberInvitations)}
            onResend={(invitationId) => renewal.mutate({ organizationId, invitationId })}
            onWithdraw={(invitationId) => withdrawal.mutate({ organizationId, invitationId })}
          />
        )}
      </QueryView>
      {invitations.hasNextPage && (
        <Button
          variant="default"
          loading={invitations.isFetchingNextPage}
          onClick={() => void invitations.fetchNextPage()}
        >
          Show more invitations
        </Button>
      )}
      {renewal.isSuccess && (
        <Dialog title="New link" locked onClose={renewal.reset}>
          <LinkView invited={renewal.data} onClose={renewal.reset} />
        </Dialog>
      )}
    </>
  );
};

type Invitation = {
  readonly id: string;
  readonly email: string;
  readonly orgRole: keyof typeof orgRoleLabels;
  readonly expiresAt: string;
};

type TableProps = {
  readonly invitations: readonly Invitation[];
  readonly onResend: (id: string) => void;
  readonly onWithdraw: (id: string) => void;
};

const InvitationTable = ({ invitations, onResend, onWithdraw }: TableProps) => {
  if (invitations.length === 0) return <Empty text="No invitation is open." />;
  return (
    <Table.ScrollContainer minWidth={600} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {['E-mail', 'Role', 'Ends', 'Action'].map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invitations.map(({ id, email, orgRole, expiresAt }) => (
            <Table.Tr key={id}>
              <Table.Td className="wrapped">{email}</Table.Td>
              <Table.Td>{orgRoleLabels[orgRole]}</Table.Td>
              <Table.Td>
                <Time at={expiresAt} />
              </Table.Td>
              <Table.Td>
                <Group gap="xs" wrap="nowrap">
                  <Button size="xs" variant="default" onClick={() => onResend(id)}>
                    New link
                  </Button>
                  <Button size="xs" variant="default" onClick={() => onWithdraw(id)}>
                    Withdraw
                  </Button>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};
