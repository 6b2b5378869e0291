import { Paper, Text } from '@mantine/core';

/** Says that a list has no rows, and why. */
export const Empty = ({ text }: { readonly text: string }) => (
  <Paper withBorder p="lg">
    <Text c="dimmed">{text}</Text>
  </Paper>
);
