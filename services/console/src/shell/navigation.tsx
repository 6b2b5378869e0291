import { NavLink } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The areas of the console. */
export const Navigation = () => (
  <>
    <NavLink component={Link} to="/pipeline" label="Pipeline" />
    <NavLink component={Link} to="/sessions" label="Your sessions" />
    <NavLink href="/docs" label="API description" />
  </>
);
