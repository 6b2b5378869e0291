import { ConfirmedCommand } from './confirmed-command.tsx';
import { kindLabels, toSubject } from './labels.ts';
import { cancelTask, isOpen, type MaintenanceTask } from './queries.ts';

/** Cancels a task that waits or runs, also that of another operator. */
export const CancelTask = ({ task }: { readonly task: MaintenanceTask }) =>
  isOpen(task) &&
  task.status !== 'cancelling' && (
    <ConfirmedCommand
      label={`Cancel the task: ${kindLabels[task.kind]} ${toSubject(task)}`}
      short="Cancel"
      text="What is unfinished is discarded. Projections that were replaced stay."
      input={task.id}
      run={cancelTask}
    />
  );
