import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';

import type { Action, Transition } from './transitions.ts';

type Props = {
  readonly transition: Transition;
  /** The actions that the API allows at the step that is shown. */
  readonly possible: readonly Action[];
  /** Opens the dialog of an action. */
  readonly onUndo: (action: Action) => void;
};

/** What takes an action back at the same step, as the API describes it. */
const undoneBy: Readonly<Partial<Record<Action, Action>>> = {
  reject: 'unreject',
  unreject: 'reject',
};

/** Confirms a transition, has the focus that its dialog had, and undoes it where the API can. */
export const TransitionDone = ({ transition, possible, onUndo }: Props) => {
  const { action, stepId, shownStepId } = transition;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const undo = stepId === shownStepId ? undoneBy[action] : undefined;
  return (
    <Paper ref={box} withBorder p="xs" tabIndex={-1}>
      <Group justify="space-between">
        <Text component="output" size="sm" className="wrapped">
          {toText(transition)}
        </Text>
        {undo && possible.includes(undo) && (
          <Button size="xs" variant="default" onClick={() => onUndo(undo)}>
            Undo
          </Button>
        )}
      </Group>
    </Paper>
  );
};

const toText = ({ action, stepName, enteredStepName }: Transition): string => {
  const entered =
    enteredStepName === undefined ? '' : ` The candidate is now at ${enteredStepName}.`;
  switch (action) {
    case 'advance':
      return `Advanced past ${stepName}.${entered}`;
    case 'reject':
      return `Rejected at ${stepName}.`;
    case 'hire':
      return `Hired at ${stepName}.`;
    case 'unreject':
      return `The rejection at ${stepName} was taken back.${entered}`;
  }
};
