import { Button, Divider } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { api, unwrap } from '../api/client.ts';
import { toReturnPath } from './return-path.ts';

const methodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: async () => (await unwrap(api.GET('/api/auth/sign-in-methods'))).methods,
  staleTime: Infinity,
});

/** Leads to the identity provider, when there is one. */
export const SingleSignOn = ({ returnTo }: { readonly returnTo: string | undefined }) => {
  const { data: methods = [] } = useQuery(methodsQuery);
  if (!methods.includes('openid_connect')) return null;
  const search = new URLSearchParams({ returnTo: toReturnPath(returnTo) });
  return (
    <>
      <Divider label="or" />
      <Button component="a" variant="default" href={`/api/auth/openid/start?${search.toString()}`}>
        Sign in with single sign-on
      </Button>
    </>
  );
};
