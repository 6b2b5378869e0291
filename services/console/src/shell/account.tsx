import { Badge, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import { api, unwrap } from '../api/client.ts';
import { inSandboxQuery, meQuery } from '../session/session.ts';

/** Shows who is signed in, and whether they see a sandbox only, and signs out. */
export const Account = () => {
  const { data: user } = useQuery(meQuery);
  const { data: inSandbox } = useQuery(inSandboxQuery);
  const queryClient = useQueryClient();
  const router = useRouter();
  const signOut = useMutation({
    mutationFn: () => unwrap(api.POST('/api/auth/sign-out')),
    onSuccess: () => {
      queryClient.clear();
      return router.navigate({ to: '/sign-in' });
    },
  });
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      {inSandbox && (
        <Badge variant="default" flex="none">
          Sandbox
        </Badge>
      )}
      <Text size="sm" truncate visibleFrom="sm">
        {user?.email}
      </Text>
      <Button size="xs" variant="default" flex="none" onClick={() => signOut.mutate()}>
        {signOut.error ? 'Sign out again' : 'Sign out'}
      </Button>
    </Group>
  );
};
