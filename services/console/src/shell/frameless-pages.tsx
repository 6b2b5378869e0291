import { Anchor, Box, Text } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Loading } from '../elements/loading.tsx';
import { Page } from '../elements/page.tsx';
import { ProblemAlert } from '../elements/problem-alert.tsx';

/** A page of its own, without the frame of the signed-in pages. */
const Frameless = ({ children }: { readonly children: ReactNode }) => (
  <Box component="main" p="md">
    {children}
  </Box>
);

/** The content of a page whose files are being loaded. */
export const Pending = () => (
  <Page title="Hiring console">
    <Loading lines={4} />
  </Page>
);

/** Shown until it is known who is signed in. */
export const Starting = () => (
  <Frameless>
    <Pending />
  </Frameless>
);

/** Shown when it could not be read who is signed in. */
export const NotStarted = ({ error }: { readonly error: unknown }) => {
  const router = useRouter();
  return (
    <Frameless>
      <Page title="Hiring console">
        <ProblemAlert error={toError(error)} onRetry={() => void router.invalidate()} />
      </Page>
    </Frameless>
  );
};

/** Returns what was thrown as an error with a text. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** The content of a page that does not exist. */
export const NotFound = () => (
  <Page title="This page does not exist">
    <Text>
      <Anchor component={Link} to="/">
        Go to the start page
      </Anchor>
    </Text>
  </Page>
);

/** A page that does not exist, for everyone. */
export const UnknownPage = () => (
  <Frameless>
    <NotFound />
  </Frameless>
);
