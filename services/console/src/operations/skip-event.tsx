import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useCommand } from '../api/use-command.ts';
import { Dialog } from '../elements/panel.tsx';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { type Projection, projectionsQuery, skipEvent } from './queries.ts';

type Props = { readonly projection: Projection['name']; readonly eventId: string };

/** Skips the event at which a projection stopped, after a confirmation with a reason. */
export const SkipEvent = (props: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Skip the event of {props.projection}
      </Button>
      {isOpen && <SkipDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};

const maxReasonChars = 500;

const SkipDialog = ({ projection, eventId, onClose }: Props & { readonly onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const queryClient = useQueryClient();
  const skip = useCommand({
    run: skipEvent,
    onSuccess: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectionsQuery.queryKey }),
  });
  return (
    <Dialog title="Skip the event" onClose={onClose}>
      <Stack>
        <Text className="wrapped">
          The projection {projection}, and every later rebuild of it, does without the event{' '}
          {eventId}. This cannot be taken back.
        </Text>
        <Textarea
          label="Reason"
          description="It stays in the log: no personal data."
          required
          maxLength={maxReasonChars}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {skip.error && <ProblemAlert title="Not skipped" error={skip.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            disabled={reason.trim() === ''}
            loading={skip.isPending}
            onClick={() => skip.mutate({ projection, eventId, reason })}
          >
            Skip permanently
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
