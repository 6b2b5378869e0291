import { NavLink } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { meQuery } from '../session/session.ts';

/** The areas of the console that the user may use. */
export const Navigation = () => {
  const { data: user } = useQuery(meQuery);
  return (
    <>
      <NavLink component={Link} to="/pipeline" label="Pipeline" />
      <NavLink component={Link} to="/history" label="History" />
      <NavLink component={Link} to="/members" label="Members" />
      {user?.role === 'admin' && (
        <>
          <NavLink component={Link} to="/keys" label="API keys" />
          <NavLink component={Link} to="/operations" label="Operations" />
        </>
      )}
      <NavLink component={Link} to="/sessions" label="Your sessions" />
      <NavLink href="/docs" label="API description" />
    </>
  );
};
