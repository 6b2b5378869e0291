import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { useCommand } from '../../api/use-command.ts';
import { Dialog } from '../../elements/panel.tsx';
import { ProblemAlert } from '../../elements/problem-alert.tsx';

type Props<Input> = {
  /** The name of the button, of the dialog, and of the button that confirms. */
  readonly label: string;
  /** What the button shows, if that is less than its name. */
  readonly short?: string;
  /** What happens, in the dialog. */
  readonly text: ReactNode;
  readonly input: Input;
  readonly run: (input: Input, idempotencyKey: string) => Promise<unknown>;
};

/** A button that runs a command of an operator after a confirmation, and then reads the operations again. */
export function ConfirmedCommand<Input>(props: Props<Input>) {
  const [isOpen, setOpen] = useState(false);
  const { label, short = label } = props;
  return (
    <>
      <Button size="compact-sm" variant="default" aria-label={label} onClick={() => setOpen(true)}>
        {short}
      </Button>
      {isOpen && <ConfirmDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ConfirmDialog<Input>({
  label,
  text,
  input,
  run,
  onClose,
}: Props<Input> & { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const command = useCommand({
    run,
    onSuccess: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['operations'] }),
  });
  return (
    <Dialog title={label} onClose={onClose}>
      <Stack>
        <Text className="wrapped">{text}</Text>
        {command.error && <ProblemAlert error={command.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button loading={command.isPending} onClick={() => command.mutate(input)}>
            {label}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
