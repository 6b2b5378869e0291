import '@mantine/core/styles.css';
import './console.css';
import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { ApiProblem, isUnauthorized } from './api/api-problem.ts';
import { createConsoleRouter } from './router.tsx';
import { toReturnPath } from './session/return-path.ts';
import { resolveCssVariables, theme } from './theme.ts';

/** The nonce of this page's Content-Security-Policy, for the styles that the component library adds. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

/** A session that is over leads to the sign-in page, which returns to this place. */
const onError = (error: Error): void => {
  const { pathname, href } = router.state.location;
  if (!isUnauthorized(error) || pathname === '/sign-in') return;
  queryClient.clear();
  void router.navigate({ to: '/sign-in', search: { returnTo: toReturnPath(href) } });
};

const maxRetries = 2;

const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) =>
        count < maxRetries &&
        (!(error instanceof ApiProblem) || error.status === 0 || error.status >= 500),
    },
  },
});

const router = createConsoleRouter(queryClient);

// A page that was open while a new build was installed loads a file that is gone: it starts again with the new ones.
addEventListener('vite:preloadError', () => location.reload());

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no element for the console.');
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
