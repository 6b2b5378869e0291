import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';

import { TransitionDialog } from './transition-dialog.tsx';
import { TransitionDone } from './transition-done.tsx';
import { type Action, actionLabels, type Transition } from './transitions.ts';

type Allowed = readonly { readonly action: Action; readonly blockers: readonly string[] }[];

export const mayManage = (allowed: Allowed = []): boolean =>
  allowed.every(({ blockers }) => !blockers.includes('forbidden'));

/** A blocker that the dialog resolves by a field. */
const resolvable = 'external_position_id_required';

type Props = {
  readonly roleId: string;
  readonly stepId: string;
  readonly allowed: Allowed;
  /** The action whose dialog is open. */
  readonly chosen: Action | undefined;
  readonly choose: (action: Action | undefined) => void;
  /** Called with the step that a transition has entered. */
  readonly onEnter: (stepId: string) => void;
};

/** What can be done at a step, and what was just done at it or to enter it. */
export const StepActions = ({ roleId, stepId, allowed, chosen, choose, onEnter }: Props) => {
  const [done, setDone] = useState<Transition>();
  if (!mayManage(allowed)) {
    return <Text c="dimmed">You may see this candidate, and not manage the steps.</Text>;
  }
  const possible = allowed.filter(({ blockers }) => blockers.every((name) => name === resolvable));
  const finish = (transition: Transition): void => {
    setDone(transition);
    // The dialog is one of this step, and closes with it.
    if (transition.shownStepId === stepId) choose(undefined);
    else onEnter(transition.shownStepId);
  };
  return (
    <Stack>
      {done?.shownStepId === stepId && (
        <TransitionDone
          key={`${done.action} ${stepId}`}
          transition={done}
          possible={possible.map(({ action }) => action)}
          onUndo={choose}
        />
      )}
      <Group>
        {possible.map(({ action }) => (
          <Button
            key={action}
            variant={action === 'reject' ? 'default' : 'filled'}
            onClick={() => choose(action)}
          >
            {actionLabels[action]}
          </Button>
        ))}
      </Group>
      {chosen && (
        <TransitionDialog
          roleId={roleId}
          stepId={stepId}
          action={chosen}
          needsPosition={allowed.some(
            ({ action, blockers }) => action === chosen && blockers.includes(resolvable),
          )}
          onDone={finish}
          onClose={() => choose(undefined)}
        />
      )}
    </Stack>
  );
};
