import {
  Alert,
  Button,
  Center,
  Paper,
  PasswordInput,
  Stack,
  TextInput,
  Title,
} from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useEffect } from 'react';

import { api, unwrap } from '../api/client.ts';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { toReturnPath } from './return-path.ts';
import { type SignInFailure, signInFailureTexts } from './sign-in-failures.ts';
import { SingleSignOn } from './single-sign-on.tsx';

const route = getRouteApi('/sign-in');

/** Signs a user in and returns to the page that needed the session. */
export const SignInPage = () => {
  const { returnTo, failure } = route.useSearch();
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    document.title = 'Sign in · Hiring console';
  }, []);
  const signIn = useMutation({
    mutationFn: (body: { readonly email: string; readonly password: string }) =>
      unwrap(api.POST('/api/auth/sign-in', { body })),
    onSuccess: () => {
      // Another user may have signed in: nothing of the user before is kept.
      queryClient.clear();
      router.history.replace(`/console${toReturnPath(returnTo)}`);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    signIn.mutate({ email: readText(form, 'email'), password: readText(form, 'password') });
  };
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w="100%" maw={400}>
        <form onSubmit={submit}>
          <Stack>
            <Title order={1} size="h2">
              Hiring console
            </Title>
            <NotSignedIn error={signIn.error} failure={failure} />
            <TextInput name="email" type="email" label="E-mail" autoComplete="username" required />
            <PasswordInput
              name="password"
              label="Password"
              autoComplete="current-password"
              required
            />
            <Button type="submit" loading={signIn.isPending}>
              Sign in
            </Button>
            <SingleSignOn returnTo={returnTo} />
          </Stack>
        </form>
      </Paper>
    </Center>
  );
};

type NotSignedInProps = {
  readonly error: Error | null;
  readonly failure: SignInFailure | undefined;
};

/** Why the last attempt began no session: with the password, or before that at the identity provider. */
const NotSignedIn = ({ error, failure }: NotSignedInProps) => {
  const title = 'You are not signed in';
  if (error) return <ProblemAlert title={title} error={error} />;
  if (failure === undefined) return null;
  return (
    <Alert color="red" variant="outline" title={title} role="alert">
      {signInFailureTexts[failure]}
    </Alert>
  );
};

const readText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
