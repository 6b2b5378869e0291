import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useCommand } from '../api/use-command.ts';
import { Dialog } from '../elements/panel.tsx';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { reasonsQuery, stepQuery } from './queries.ts';
import { TransitionPreview } from './transition-preview.tsx';
import {
  type Action,
  actionLabels,
  type Entered,
  nothingEntered,
  previewTransition,
  runTransition,
  type Transition,
} from './transitions.ts';

type Props = {
  readonly roleId: string;
  readonly stepId: string;
  readonly action: Action;
  /** Whether the organization requires the position of a hire. */
  readonly needsPosition: boolean;
  /** Called when the step that is shown next has been read, unless the dialog was closed before. */
  readonly onDone: (transition: Transition) => void;
  readonly onClose: () => void;
};

/** Milliseconds without a key press after which the preview is read again. */
const previewDelayMs = 400;

/**
 * Shows the API's preview of a transition, and then runs it on the version that was previewed. A refusal is shown in the
 * words of the API, beside a new preview.
 */
export const TransitionDialog = (props: Props) => {
  const { roleId, stepId, action, needsPosition, onDone, onClose } = props;
  const [entered, setEntered] = useState<Entered>(nothingEntered);
  const [previewed] = useDebouncedValue(entered, previewDelayMs);
  const queryClient = useQueryClient();
  const { externalPositionId } = previewed;
  const run = useTransition({ roleId, stepId, action, entered }, onDone);
  const preview = useQuery({
    queryKey: ['live', roleId, 'preview', stepId, action, externalPositionId],
    queryFn: () =>
      previewTransition({ stepId, action, entered: { ...nothingEntered, externalPositionId } }),
    staleTime: 0,
    gcTime: 0,
    // The transition that was previewed is refused once it is done.
    enabled: !run.isPending && !run.isSuccess,
  });
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

const useTransition = ({ roleId, ...wanted }: Wanted, onDone: Props['onDone']) => {
  const queryClient = useQueryClient();
  const isOpen = useIsOpen();
  const run = useCommand({
    run: runTransition,
    onSuccess: async (transition) => {
      const shown = stepQuery(roleId, transition.shownStepId);
      await queryClient.prefetchQuery({ ...shown, staleTime: 0 });
      if (isOpen.current) onDone(transition);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['live', roleId] }),
  });
  return { ...run, mutate: (version: number) => run.mutate({ ...wanted, version }) };
};

/** Whether the dialog is open, also for a command that ends after it was closed. */
const useIsOpen = () => {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
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
