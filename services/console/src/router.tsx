import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router';

import { ProblemAlert } from './elements/problem-alert.tsx';
import { toHealthSearch } from './health/search.ts';
import { toHistorySearch, toStreamSearch } from './history/search.ts';
import { subjects } from './history/subjects.ts';
import { toKeySearch, toUsageSearch } from './keys/queries.ts';
import { toEffectFilter } from './operations/search.ts';
import { toBoardSearch, toRoleSearch } from './pipeline/search.ts';
import { toReturnPath } from './session/return-path.ts';
import { meQuery } from './session/session.ts';
import { type SignInFailure, toSignInFailure } from './session/sign-in-failures.ts';
import {
  NotFound,
  NotStarted,
  Pending,
  Starting,
  toError,
  UnknownPage,
} from './shell/frameless-pages.tsx';
import { Shell } from './shell/shell.tsx';

type Optional<Search> = { readonly [Name in keyof Search]?: Search[Name] | undefined };
type SignInSearch = Optional<{ readonly returnTo: string; readonly failure: SignInFailure }>;
type Context = { readonly queryClient: QueryClient };

const rootRoute = createRootRouteWithContext<Context>()({
  component: Outlet,
  notFoundComponent: UnknownPage,
});

/** Milliseconds without a page after which a skeleton is shown. */
const pendingDelayMs = 200;

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ returnTo, failure }: Record<string, unknown>): SignInSearch => ({
    returnTo: typeof returnTo === 'string' ? returnTo : undefined,
    failure: toSignInFailure(failure),
  }),
  component: lazyRouteComponent(() => import('./session/sign-in-page.tsx'), 'SignInPage'),
});

const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join',
  component: lazyRouteComponent(() => import('./members/join-page.tsx'), 'JoinPage'),
});

/** The parent of every page that needs a session: without one, the sign-in page returns to where one was. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const user = await context.queryClient.ensureQueryData(meQuery);
    if (user) return;
    throw redirect({ to: '/sign-in', search: { returnTo: toReturnPath(location.href) } });
  },
  pendingComponent: Starting,
  errorComponent: NotStarted,
  component: Shell,
});

const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/pipeline' });
  },
});

const sessionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sessions',
  component: lazyRouteComponent(() => import('./session/sessions-page.tsx'), 'SessionsPage'),
});

const membersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/members',
  validateSearch: ({ organization }: Record<string, unknown>): { organization?: string } =>
    typeof organization === 'string' ? { organization: organization.slice(0, 64) } : {},
  component: lazyRouteComponent(() => import('./members/members-page.tsx'), 'MembersPage'),
});

const authorizeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/authorize',
  validateSearch: ({ failure }: Record<string, unknown>): { failure?: string } =>
    typeof failure === 'string' ? { failure: failure.slice(0, 64) } : {},
  component: lazyRouteComponent(() => import('./agents/authorize-page.tsx'), 'AuthorizePage'),
});

const rolesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/pipeline',
  validateSearch: toRoleSearch,
  component: lazyRouteComponent(() => import('./pipeline/roles-page.tsx'), 'RolesPage'),
});

const boardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/pipeline/$roleId',
  validateSearch: toBoardSearch,
  component: lazyRouteComponent(() => import('./pipeline/board-page.tsx'), 'BoardPage'),
});

const keysRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/keys',
  validateSearch: toKeySearch,
  component: lazyRouteComponent(() => import('./keys/keys-page.tsx'), 'KeysPage'),
});

const keyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/keys/$keyId',
  validateSearch: toUsageSearch,
  component: lazyRouteComponent(() => import('./keys/key-page.tsx'), 'KeyPage'),
});

const historiesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/history',
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q: q.slice(0, 200) } : {},
  component: lazyRouteComponent(() => import('./history/histories-page.tsx'), 'HistoriesPage'),
});

const streamsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/history/streams',
  validateSearch: toStreamSearch,
  component: lazyRouteComponent(() => import('./streams/streams-page.tsx'), 'StreamsPage'),
});

const historyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/history/$subject/$id',
  params: {
    parse: ({ subject: text, id }) => {
      const subject = subjects.find((name) => name === text);
      if (subject === undefined) throw notFound();
      return { subject, id };
    },
  },
  validateSearch: toHistorySearch,
  component: lazyRouteComponent(() => import('./history/history-page.tsx'), 'HistoryPage'),
});

const operationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/operations',
  validateSearch: toEffectFilter,
  component: lazyRouteComponent(() => import('./operations/operations-page.tsx'), 'OperationsPage'),
});

const healthRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/operations/health',
  validateSearch: toHealthSearch,
  component: lazyRouteComponent(() => import('./health/health-page.tsx'), 'HealthPage'),
});

const maintenanceTaskRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/operations/maintenance/$taskId',
  component: lazyRouteComponent(() => import('./operations/maintenance/task-page.tsx'), 'TaskPage'),
});

/** Creates the router of the console. Every place in it has a URL, with its filters. */
export const createConsoleRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree: rootRoute.addChildren([
      signInRoute,
      joinRoute,
      signedInRoute.addChildren([
        homeRoute,
        rolesRoute,
        boardRoute,
        keysRoute,
        keyRoute,
        historiesRoute,
        streamsRoute,
        historyRoute,
        operationsRoute,
        healthRoute,
        maintenanceTaskRoute,
        membersRoute,
        sessionsRoute,
        authorizeRoute,
      ]),
    ]),
    basepath: '/console',
    context: { queryClient },
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: Pending,
    defaultPendingMs: pendingDelayMs,
    defaultErrorComponent: ({ error, reset }) => (
      <ProblemAlert error={toError(error)} onRetry={reset} />
    ),
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
