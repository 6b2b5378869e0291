import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

/** The place of a page or list that is being loaded. */
export const Loading = ({ lines }: { readonly lines: number }) => (
  <Stack gap="sm" aria-busy="true">
    <VisuallyHidden>Loading</VisuallyHidden>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} height={28} />
    ))}
  </Stack>
);
