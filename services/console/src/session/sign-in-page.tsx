import { Button, Center, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useEffect } from 'react';

import { api, unwrap } from '../api/client.ts';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { toReturnPath } from './return-path.ts';

const route = getRouteApi('/sign-in');

/** Signs a user in and returns to the page that needed the session. */
export const SignInPage = () => {
  const { returnTo } = route.useSearch();
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
            {signIn.error && <ProblemAlert title="You are not signed in" error={signIn.error} />}
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
          </Stack>
        </form>
      </Paper>
    </Center>
  );
};

const readText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
