import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import { useCommand } from '../api/use-command.ts';
import { Dialog } from '../elements/panel.tsx';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { type EnteredKey, mintKey } from './key-commands.ts';
import { OwnerFields } from './owner-fields.tsx';
import { keysQuery } from './queries.ts';
import { RestrictionFields } from './restriction-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { SecretView } from './secret-view.tsx';

const nothingEntered: EnteredKey = {
  name: '',
  label: '',
  userId: '',
  expiresInDays: 90,
  scopes: [],
  deniedActions: [],
  allowedIps: '',
};

type Props = { readonly onClose: () => void };

/** Mints a key and shows it once. */
export const MintDialog = ({ onClose }: Props) => {
  const queryClient = useQueryClient();
  const mint = useCommand({
    run: mintKey,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
  return (
    <Dialog title="New key" locked={mint.isSuccess} onClose={onClose}>
      {mint.isSuccess ? (
        <SecretView secret={mint.data.key} onClose={onClose} />
      ) : (
        <MintForm
          error={mint.error}
          isPending={mint.isPending}
          onMint={mint.mutate}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};

type FormProps = Props & {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onMint: (entered: EnteredKey) => void;
};

const MintForm = ({ error, isPending, onMint, onClose }: FormProps) => {
  const [entered, setEntered] = useState(nothingEntered);
  const change = (changed: Partial<EnteredKey>): void => {
    setEntered((before) => ({ ...before, ...changed }));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onMint(entered);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <NameFields entered={entered} onChange={change} />
        <OwnerFields userId={entered.userId} onChange={(userId) => change({ userId })} />
        <NumberInput
          label="Expires in days"
          required
          min={1}
          max={365}
          allowDecimal={false}
          value={entered.expiresInDays}
          onChange={(days) => change({ expiresInDays: Number(days) })}
        />
        <ScopeFields scopes={entered.scopes} onChange={(scopes) => change({ scopes })} />
        <RestrictionFields entered={entered} onChange={change} />
        {error && <ProblemAlert title="Not created" error={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} disabled={entered.userId === ''}>
            Create the key
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

type FieldsProps = {
  readonly entered: EnteredKey;
  readonly onChange: (changed: Partial<EnteredKey>) => void;
};

const NameFields = ({ entered, onChange }: FieldsProps) => (
  <>
    <TextInput
      label="Name"
      required
      maxLength={255}
      value={entered.name}
      onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
    />
    <TextInput
      label="Agent"
      description="The name that the history shows, for a key of an AI agent"
      maxLength={64}
      value={entered.label}
      onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
    />
  </>
);
