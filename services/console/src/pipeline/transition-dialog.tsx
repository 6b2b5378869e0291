import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useCommand } from '../api/use-command.ts';
import { Dialog } from '../elements/panel.tsx';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { reasonsQuery } from './queries.ts';
import { TransitionPreview } from './transition-preview.tsx';
import {
  type Action,
  actionLabels,
  type Entered,
  nothingEntered,
  previewTransition,
  runTransition,
} from './transitions.ts';

type Props = {
  readonly roleId: string;
  readonly stepId: string;
  readonly action: Action;
  /** Whether the organization requires the position of a hire. */
  readonly needsPosition: boolean;
  readonly onClose: () => void;
};

/** Milliseconds without a key press after which the preview is read again. */
const previewDelayMs = 400;

/**
 * Shows the API's preview of a transition, and then runs it on the version that was previewed. A refusal is shown in the
 * words of the API, beside a new preview.
 */
export const TransitionDialog = ({ roleId, stepId, action, needsPosition, onClose }: Props) => {
  const [entered, setEntered] = useState<Entered>(nothingEntered);
  const [previewed] = useDebouncedValue(entered, previewDelayMs);
  const queryClient = useQueryClient();
  const { externalPositionId } = previewed;
  const preview = useQuery({
    queryKey: ['live', roleId, 'preview', stepId, action, externalPositionId],
    queryFn: () =>
      previewTransition({ stepId, action, entered: { ...nothingEntered, externalPositionId } }),
    staleTime: 0,
    gcTime: 0,
  });
  const run = useTransition({ roleId, stepId, action, entered }, onClose);
  const retry = (): void => {
    run.reset();
    void queryClient.invalidateQueries({ queryKey: ['live', roleId] });
  };
  return (
    <Dialog title={actionLabels[action]} onClose={onClose}>
      <Stack>
        <QueryView query={preview}>{(shown) => <TransitionPreview preview={shown} />}</QueryView>
        <Fields {...{ action, needsPosition, entered }} onChange={setEntered} />
        {run.error && <ProblemAlert title="Not done" error={run.error} onRetry={retry} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!preview.data || preview.isError || run.isError}
            loading={run.isPending}
            onClick={() => preview.data && run.mutate(preview.data.version)}
          >
            {actionLabels[action]}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};

type Wanted = Pick<Props, 'roleId' | 'stepId' | 'action'> & { readonly entered: Entered };

const useTransition = ({ roleId, ...wanted }: Wanted, onDone: () => void) => {
  const queryClient = useQueryClient();
  const run = useCommand({
    run: runTransition,
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['live', roleId] }),
  });
  return { ...run, mutate: (version: number) => run.mutate({ ...wanted, version }) };
};

type FieldsProps = {
  readonly action: Action;
  readonly needsPosition: boolean;
  readonly entered: Entered;
  readonly onChange: (entered: Entered) => void;
};

const Fields = ({ action, needsPosition, entered, onChange }: FieldsProps) => (
  <>
    {action === 'reject' && (
      <ReasonField
        value={entered.outcomeReason}
        onChange={(outcomeReason) => onChange({ ...entered, outcomeReason })}
      />
    )}
    {action === 'hire' && (
      <TextInput
        label="Position in the HRIS"
        required={needsPosition}
        maxLength={128}
        value={entered.externalPositionId}
        onChange={({ currentTarget }) =>
          onChange({ ...entered, externalPositionId: currentTarget.value })
        }
      />
    )}
    <Textarea
      label="Note"
      autosize
      minRows={2}
      maxLength={10_000}
      value={entered.notes}
      onChange={({ currentTarget }) => onChange({ ...entered, notes: currentTarget.value })}
    />
  </>
);

type ReasonProps = {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

const ReasonField = ({ value, onChange }: ReasonProps) => {
  const reasons = useQuery(reasonsQuery);
  if (reasons.error) {
    return <ProblemAlert error={reasons.error} onRetry={() => void reasons.refetch()} />;
  }
  const data = (reasons.data ?? []).filter(({ active }) => active);
  return (
    <Select
      label="Reason"
      clearable
      value={value}
      data={data.map(({ id, label }) => ({ value: id, label }))}
      onChange={onChange}
    />
  );
};
