import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useCommand } from '../api/use-command.ts';
import { Dialog } from '../elements/panel.tsx';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { formatInstant } from '../elements/time.tsx';
import { revokeKey, rotateKey } from './key-commands.ts';
import { isUsable } from './key-state.ts';
import { type Key, keysQuery } from './queries.ts';
import { SecretView } from './secret-view.tsx';

type Props = { readonly apiKey: Key };
type DialogProps = Props & { readonly onClose: () => void };

/** Rotates and revokes a key. A key that is not accepted can only be revoked. */
export const KeyActions = ({ apiKey }: Props) => {
  const [open, setOpen] = useState<'rotate' | 'revoke'>();
  const { state } = apiKey;
  const close = (): void => setOpen(undefined);
  return (
    <Group>
      {(isUsable(state) || open === 'rotate') && (
        <Button variant="default" onClick={() => setOpen('rotate')}>
          Rotate
        </Button>
      )}
      {(state !== 'revoked' || open === 'revoke') && (
        <Button variant="default" onClick={() => setOpen('revoke')}>
          Revoke
        </Button>
      )}
      {open === 'rotate' && <RotateDialog apiKey={apiKey} onClose={close} />}
      {open === 'revoke' && <RevokeDialog apiKey={apiKey} onClose={close} />}
    </Group>
  );
};

const useRefresh = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
};

const graceChoices = [
  { value: '0', label: 'Ends at once' },
  { value: '3600', label: 'One hour' },
  { value: '86400', label: 'One day' },
  { value: '604800', label: 'One week' },
];

const RotateDialog = ({ apiKey: { id }, onClose }: DialogProps) => {
  const [grace, setGrace] = useState('86400');
  const rotate = useCommand({ run: rotateKey, onSettled: useRefresh() });
  return (
    <Dialog title="Rotate" locked={rotate.isSuccess} onClose={onClose}>
      {rotate.isSuccess ? (
        <SecretView
          secret={rotate.data.key}
          notice={`The old key is valid until ${formatInstant(rotate.data.previousValidUntil)}.`}
          onClose={onClose}
        />
      ) : (
        <Stack>
          <Text>
            A successor with the same user, scopes and restrictions is created. This cannot be taken
            back.
          </Text>
          <Select
            label="How long the old key stays valid"
            allowDeselect={false}
            value={grace}
            data={graceChoices}
            onChange={(value) => setGrace(value ?? grace)}
          />
          {rotate.error && <ProblemAlert title="Not rotated" error={rotate.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              loading={rotate.isPending}
              onClick={() => rotate.mutate({ id, graceSeconds: Number(grace) })}
            >
              Rotate the key
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
};

const RevokeDialog = ({ apiKey: { id, name, owner }, onClose }: DialogProps) => {
  const revoke = useCommand({ run: revokeKey, onSuccess: onClose, onSettled: useRefresh() });
  return (
    <Dialog title="Revoke" onClose={onClose}>
      <Stack>
        <Text className="wrapped">
          Every request with the key {name ?? ''} of {owner.name} is refused from now on. This
          cannot be taken back.
        </Text>
        {revoke.error && <ProblemAlert title="Not revoked" error={revoke.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={revoke.isPending} onClick={() => revoke.mutate(id)}>
            Revoke the key
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
