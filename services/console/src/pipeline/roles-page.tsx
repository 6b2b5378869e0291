import { Button, Group, Select, Table, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { Empty } from '../elements/empty.tsx';
import { PageLink } from '../elements/link.tsx';
import { Page } from '../elements/page.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { roleStatusLabels } from './labels.ts';
import { roleStatuses, rolesQuery } from './queries.ts';

const route = getRouteApi('/signed-in/pipeline');

/** Milliseconds without a key press after which a search begins. */
const searchDelayMs = 300;

/** The roles that the user sees; the filters are in the URL. */
export const RolesPage = () => (
  <Page title="Pipeline" description="Choose a role to see its candidates.">
    <Filters />
    <Roles />
  </Page>
);

const Filters = () => {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const search = useDebouncedCallback((q: string) => {
    void navigate({ search: ({ status }) => ({ status, q: q || undefined }), replace: true });
  }, searchDelayMs);
  return (
    <Group align="flex-end">
      <TextInput
        label="Name begins with"
        defaultValue={filter.q ?? ''}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <Select
        label="Status"
        clearable
        placeholder="All"
        value={filter.status ?? null}
        data={roleStatuses.map((value) => ({ value, label: roleStatusLabels[value] }))}
        onChange={(value) => {
          const status = roleStatuses.find((name) => name === value);
          void navigate({ search: ({ q }) => ({ q, status }) });
        }}
      />
    </Group>
  );
};

const Roles = () => {
  const { status, q } = route.useSearch();
  const roles = useInfiniteQuery(rolesQuery({ ...(status && { status }), ...(q && { q }) }));
  return (
    <>
      <QueryView query={roles}>
        {({ pages }) => <RoleTable roles={pages.flatMap((page) => page.roles)} />}
      </QueryView>
      {roles.hasNextPage && (
        <Button
          variant="default"
          loading={roles.isFetchingNextPage}
          onClick={() => void roles.fetchNextPage()}
        >
          Show more roles
        </Button>
      )}
    </>
  );
};

type Role = Awaited<
  ReturnType<Extract<ReturnType<typeof rolesQuery>['queryFn'], (...args: never) => unknown>>
>['roles'][number];

const RoleTable = ({ roles }: { readonly roles: readonly Role[] }) => {
  if (roles.length === 0) return <Empty text="No role has this name and status." />;
  return (
    <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table stickyHeader highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {['Role', 'Status', 'Department', 'Location', 'Seats left'].map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {roles.map(({ id, name, status, department, location, capacity }) => (
            <Table.Tr key={id}>
              <Table.Td className="wrapped">
                <PageLink to="/pipeline/$roleId" params={{ roleId: id }}>
                  {name}
                </PageLink>
              </Table.Td>
              <Table.Td>{roleStatusLabels[status]}</Table.Td>
              <Table.Td>{department}</Table.Td>
              <Table.Td>{location}</Table.Td>
              <Table.Td>
                {capacity.remaining} of {capacity.total}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};
