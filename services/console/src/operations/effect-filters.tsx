import { Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';

import { effectStatusLabels, toEffectLabel } from './labels.ts';
import { effectStatuses, effectTypes } from './queries.ts';

const route = getRouteApi('/signed-in/operations');

/** Milliseconds from the last keystroke to the search. */
const searchDelayMs = 300;

/** Chooses which effects are shown; the choice is in the URL. */
export const EffectFilters = () => {
  const { status, type, organizationId, q } = route.useSearch();
  const navigate = route.useNavigate();
  const search = useDebouncedCallback((values: { q?: string; organizationId?: string }) => {
    void navigate({ search: (previous) => ({ ...previous, ...values }), replace: true });
  }, searchDelayMs);
  return (
    <Group align="flex-end">
      <Select
        label="Status"
        clearable
        placeholder="All"
        value={status ?? null}
        data={effectStatuses.map((value) => ({ value, label: effectStatusLabels[value] }))}
        onChange={(value) => {
          const next = effectStatuses.find((name) => name === value);
          void navigate({ search: (previous) => ({ ...previous, status: next }) });
        }}
      />
      <Select
        label="Type"
        clearable
        placeholder="All"
        value={type ?? null}
        data={effectTypes.map((value) => ({ value, label: toEffectLabel(value) }))}
        onChange={(value) => {
          const next = effectTypes.find((name) => name === value);
          void navigate({ search: (previous) => ({ ...previous, type: next }) });
        }}
      />
      <TextInput
        label="Last error contains"
        type="search"
        maxLength={100}
        defaultValue={q ?? ''}
        onChange={({ currentTarget }) => search({ q: currentTarget.value })}
      />
      <TextInput
        label="Organization id"
        type="search"
        maxLength={255}
        defaultValue={organizationId ?? ''}
        onChange={({ currentTarget }) => search({ organizationId: currentTarget.value })}
      />
    </Group>
  );
};
