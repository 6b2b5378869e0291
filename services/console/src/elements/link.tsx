import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** A link to a place in the console. */
export const PageLink = createLink(Anchor);
