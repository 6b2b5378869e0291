import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { QueryView } from '../elements/query-view.tsx';
import { scopesQuery } from './queries.ts';

type Props = { readonly scopes: string[]; readonly onChange: (scopes: string[]) => void };

/** Chooses scopes, each with the operations that need it. */
export const ScopeFields = ({ scopes, onChange }: Props) => {
  const query = useQuery(scopesQuery);
  return (
    <QueryView query={query}>
      {(known) => (
        <Checkbox.Group label="Scopes" value={scopes} onChange={onChange}>
          <Stack gap="xs" mt="xs">
            {known.map(({ name, operations }) => (
              <Checkbox
                key={name}
                value={name}
                label={name}
                description={operations.map(({ summary }) => summary).join(', ')}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </QueryView>
  );
};
