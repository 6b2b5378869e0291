import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api, unwrap } from '../api/client.ts';

/** Which candidates of a role a board shows. */
export const views = ['current', 'rejected', 'hired'] as const;
export type View = (typeof views)[number];

export const roleStatuses = ['open', 'draft', 'on_hold', 'filled', 'closed'] as const;
export type RoleStatus = (typeof roleStatuses)[number];

export type RoleFilter = { readonly status?: RoleStatus; readonly q?: string };

/** The roles that the user sees, a hundred at a time. */
export const rolesQuery = (filter: RoleFilter) =>
  infiniteQueryOptions({
    queryKey: ['roles', filter],
    queryFn: ({ pageParam }) => {
      const query = { ...filter, ...(pageParam && { cursor: pageParam }) };
      return unwrap(api.GET('/api/v1/roles', { params: { query } }));
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });

export const roleQuery = (id: string) =>
  queryOptions({
    queryKey: ['live', id, 'role'],
    queryFn: async () =>
      (await unwrap(api.GET('/api/v1/roles/{id}', { params: { path: { id } } }))).role,
  });

type Role = Awaited<ReturnType<NonNullable<ReturnType<typeof roleQuery>['queryFn']>>>;

/** The candidates of one view of a board, a hundred at a time, with their names. */
export const cardsQuery = (role: Pick<Role, 'id' | 'steps'>, view: View) =>
  infiniteQueryOptions({
    queryKey: ['live', role.id, 'cards', view],
    queryFn: async ({ pageParam }) => {
      const query = { roleId: role.id, ...toFilter(role, view) };
      const { candidateSteps: steps, pagination } = await unwrap(
        api.GET('/api/v1/candidate-steps', {
          params: { query: { ...query, ...(pageParam && { cursor: pageParam }) } },
        }),
      );
      const names = await findNames(steps.map(({ candidateId }) => candidateId));
      const cards = steps.map((step) => ({ ...step, candidate: names.get(step.candidateId) }));
      return { cards, pagination };
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });

type StepFilter = {
  readonly current?: true;
  readonly status?: 'rejected' | 'validated';
  readonly roleStepId?: string;
};

const toFilter = ({ steps }: Pick<Role, 'steps'>, view: View): StepFilter => {
  switch (view) {
    case 'current':
      return { current: true };
    case 'rejected':
      return { status: 'rejected' };
    case 'hired':
      return { status: 'validated', roleStepId: steps.at(-1)?.id ?? '' };
  }
};

/** The names of at most a hundred candidates, by their ids. */
const findNames = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const query = { ids: [...new Set(ids)].join(','), limit: 100 };
  const { candidates } = await unwrap(api.GET('/api/v1/candidates', { params: { query } }));
  return new Map(candidates.map(({ id, name }) => [id, name ?? 'Erased candidate']));
};

export const stepQuery = (roleId: string, id: string) =>
  queryOptions({
    queryKey: ['live', roleId, 'step', id],
    queryFn: async () =>
      (await unwrap(api.GET('/api/v1/candidate-steps/{id}', { params: { path: { id } } }))).step,
  });

/** All steps of one candidate in a role, in their order. */
export const stepsQuery = (roleId: string, candidateId: string) =>
  queryOptions({
    queryKey: ['live', roleId, 'steps', candidateId],
    queryFn: async () => {
      const query = { roleId, candidateId };
      const response = await unwrap(api.GET('/api/v1/candidate-steps', { params: { query } }));
      return [...response.candidateSteps].sort((a, b) => a.order - b.order);
    },
  });

export const candidateQuery = (id: string) =>
  queryOptions({
    queryKey: ['candidates', id],
    queryFn: async () =>
      (await unwrap(api.GET('/api/v1/candidates/{id}', { params: { path: { id } } }))).candidate,
  });

export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: ['candidates', id, 'notes'],
    queryFn: async () =>
      (await unwrap(api.GET('/api/v1/candidates/{id}/notes', { params: { path: { id } } }))).notes,
  });

export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['candidates', id, 'documents'],
    queryFn: async () =>
      (await unwrap(api.GET('/api/v1/candidates/{id}/documents', { params: { path: { id } } })))
        .documents,
  });

export type Document = Awaited<
  ReturnType<NonNullable<ReturnType<typeof documentsQuery>['queryFn']>>
>[number];

/** Characters of a page of a document's text. */
const textPageChars = 5_000;

/** The text of a document, page after page. It is untrusted. */
export const documentTextQuery = (id: string, documentId: string) =>
  infiniteQueryOptions({
    queryKey: ['candidates', id, 'documents', documentId],
    queryFn: ({ pageParam: offset }) => {
      const params = { path: { id, documentId }, query: { offset, limit: textPageChars } };
      return unwrap(api.GET('/api/v1/candidates/{id}/documents/{documentId}/text', { params }));
    },
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
  });

export const reasonsQuery = queryOptions({
  queryKey: ['outcome-reasons'],
  queryFn: async () => (await unwrap(api.GET('/api/v1/outcome-reasons'))).outcomeReasons,
  staleTime: Infinity,
});
