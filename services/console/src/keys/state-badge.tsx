import { Badge } from '@mantine/core';

import type { KeyState } from './key-state.ts';
import { keyStateColors, keyStateLabels } from './labels.ts';

/** The state of a key, in words and with a color. */
export const StateBadge = ({ state }: { readonly state: KeyState }) => (
  <Badge variant="dot" color={keyStateColors[state]}>
    {keyStateLabels[state]}
  </Badge>
);
