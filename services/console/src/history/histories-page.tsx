import { Group, List, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { api, unwrap } from '../api/client.ts';
import { Empty } from '../elements/empty.tsx';
import { PageLink } from '../elements/link.tsx';
import { Page } from '../elements/page.tsx';
import { QueryView } from '../elements/query-view.tsx';

const route = getRouteApi('/signed-in/history');

/** Milliseconds without a key press after which a search begins. */
const searchDelayMs = 300;

const maxCandidates = 100;

/** Candidates whose name begins with a text; all of them without one. */
const candidatesQuery = (q: string | undefined) =>
  queryOptions({
    queryKey: ['candidates', 'named', q],
    queryFn: async () => {
      const params = { query: { limit: maxCandidates, ...(q !== undefined && { q }) } };
      return (await unwrap(api.GET('/api/v1/candidates', { params }))).candidates;
    },
  });

/** Finds the candidate whose history is opened. Steps, roles and keys link to theirs. */
export const HistoriesPage = () => {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const candidates = useQuery(candidatesQuery(q));
  const search = useDebouncedCallback((text: string) => {
    void navigate({ search: text === '' ? {} : { q: text }, replace: true });
  }, searchDelayMs);
  return (
    <Page
      title="History"
      description="Choose a candidate. The histories of roles, steps and keys are linked on their pages."
    >
      <PageLink to="/history/streams">Show a stream by its name</PageLink>
      <Group>
        <TextInput
          label="Name of the candidate"
          defaultValue={q ?? ''}
          onChange={({ currentTarget }) => search(currentTarget.value)}
        />
      </Group>
      <QueryView query={candidates}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty text="No candidate has this name." />
          ) : (
            <List>
              {rows.map(({ id, name }) => (
                <List.Item key={id} className="wrapped">
                  <PageLink to="/history/$subject/$id" params={{ subject: 'candidates', id }}>
                    {name ?? 'Erased candidate'}
                  </PageLink>
                </List.Item>
              ))}
            </List>
          )
        }
      </QueryView>
    </Page>
  );
};
