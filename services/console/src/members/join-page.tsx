import { Box, Button, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { api, unwrap } from '../api/client.ts';
import { PageLink } from '../elements/link.tsx';
import { Page } from '../elements/page.tsx';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { meQuery } from '../session/session.ts';
import { orgRoleLabels } from './queries.ts';
import { forgetToken, takeToken } from './received-token.ts';
import { RegisterForm } from './register-form.tsx';

/** Where the one who was invited joins the organization, signed in or as a new user. */
export const JoinPage = () => {
  const [token] = useState(takeToken);
  return (
    <Box component="main" p="md">
      <Page title="Join an organization">
        {token === '' ? <Text>Open the link that you got again.</Text> : <Received token={token} />}
      </Page>
    </Box>
  );
};

type TokenProps = { readonly token: string };

const showInvitation = async (token: string) =>
  (await unwrap(api.POST('/api/auth/member-invitation/show', { body: { token } })))
    .memberInvitation;

type Invitation = Awaited<ReturnType<typeof showInvitation>>;

const Received = ({ token }: TokenProps) => {
  const received = useQuery({
    queryKey: ['received-invitation', token],
    queryFn: () => showInvitation(token),
    staleTime: Infinity,
  });
  return (
    <QueryView query={received}>
      {(invitation) => (
        <Stack maw={480}>
          <Paper withBorder p="md">
            <Text className="wrapped">
              {invitation.invitedBy.name} invites {invitation.email} to{' '}
              {invitation.organization.name} as {orgRoleLabels[invitation.orgRole]}.
            </Text>
          </Paper>
          <Choice token={token} invitation={invitation} />
        </Stack>
      )}
    </QueryView>
  );
};

const Choice = ({ token, invitation }: TokenProps & { readonly invitation: Invitation }) => {
  const me = useQuery(meQuery);
  const queryClient = useQueryClient();
  const router = useRouter();
  const enter = (): void => {
    forgetToken();
    // The rights of the user have changed, or another user is signed in.
    queryClient.clear();
    void router.navigate({ to: '/' });
  };
  return (
    <QueryView query={me}>
      {(user) =>
        user ? (
          <AcceptForm token={token} email={user.email} onJoined={enter} />
        ) : (
          <>
            <RegisterForm token={token} email={invitation.email} onJoined={enter} />
            <Text size="sm">
              You have an account?{' '}
              <PageLink to="/sign-in" search={{ returnTo: '/join' }}>
                Sign in to join
              </PageLink>
            </Text>
          </>
        )
      }
    </QueryView>
  );
};

type AcceptProps = TokenProps & { readonly email: string; readonly onJoined: () => void };

const AcceptForm = ({ token, email, onJoined }: AcceptProps) => {
  const acceptance = useMutation({
    mutationFn: () => unwrap(api.POST('/api/auth/member-invitation/accept', { body: { token } })),
    onSuccess: onJoined,
  });
  return (
    <>
      {acceptance.error && <ProblemAlert title="You have not joined" error={acceptance.error} />}
      <Button onClick={() => acceptance.mutate()} loading={acceptance.isPending}>
        Join as {email}
      </Button>
    </>
  );
};
