import { Button, Select, Table } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';

import { Empty } from '../elements/empty.tsx';
import { Page } from '../elements/page.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { givenRolesQuery, membersQuery, organizationsQuery, orgRoleLabels } from './queries.ts';

const route = getRouteApi('/signed-in/members');

/** The members of an organization; those who may, invite colleagues. */
export const MembersPage = () => {
  const organizations = useQuery(organizationsQuery);
  const { organization } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title="Members" description="The users of an organization and their roles in it.">
      <QueryView query={organizations}>
        {(found) => {
          const chosen = found.find(({ id }) => id === organization) ?? found[0];
          if (!chosen) return <Empty text="You are a member of no organization." />;
          return (
            <>
              <Select
                label="Organization"
                maw={360}
                searchable
                allowDeselect={false}
                value={chosen.id}
                data={found.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) =>
                  void navigate({ search: id === null ? {} : { organization: id } })
                }
              />
              <Organization key={chosen.id} id={chosen.id} />
            </>
          );
        }}
      </QueryView>
    </Page>
  );
};

const Organization = ({ id }: { readonly id: string }) => {
  const { data: roles = [] } = useQuery(givenRolesQuery(id));
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <Members id={id} />
      {roles.length > 0 && (
        <>
          <OpenInvitations organizationId={id} onInvite={() => setInviting(true)} />
          {isInviting && (
            <InviteDialog organizationId={id} roles={roles} onClose={() => setInviting(false)} />
          )}
        </>
      )}
    </>
  );
};

const Members = ({ id }: { readonly id: string }) => {
  const members = useInfiniteQuery(membersQuery(id));
  return (
    <>
      <QueryView query={members}>
        {({ pages }) => <MemberTable members={pages.flatMap((page) => page.members)} />}
      </QueryView>
      {members.hasNextPage && (
        <Button
          variant="default"
          loading={members.isFetchingNextPage}
          onClick={() => void members.fetchNextPage()}
        >
          Show more members
        </Button>
      )}
    </>
  );
};

type Member = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly orgRole: keyof typeof orgRoleLabels;
  readonly enabled: boolean;
};

const MemberTable = ({ members }: { readonly members: readonly Member[] }) => {
  if (members.length === 0) return <Empty text="The organization has no members." />;
  return (
    <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {['Name', 'E-mail', 'Role'].map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map(({ userId, name, email, orgRole, enabled }) => (
            <Table.Tr key={userId}>
              <Table.Td className="wrapped">{enabled ? name : `${name} (disabled)`}</Table.Td>
              <Table.Td className="wrapped">{email}</Table.Td>
              <Table.Td>{orgRoleLabels[orgRole]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};
