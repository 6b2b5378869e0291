import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import { useCommand } from '../api/use-command.ts';
import { Dialog } from '../elements/panel.tsx';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { invite } from './commands.ts';
import { LinkView } from './link-view.tsx';
import { findOrgRole, invitationsQuery, type OrgRole, orgRoleLabels } from './queries.ts';

type Props = {
  readonly organizationId: string;
  /** The roles that the user may give. */
  readonly roles: readonly OrgRole[];
  readonly onClose: () => void;
};

/** Invites a colleague and shows the link once. */
export const InviteDialog = ({ organizationId, roles, onClose }: Props) => {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [orgRole, setOrgRole] = useState<OrgRole>('hr_rep');
  const inviting = useCommand({
    run: invite,
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: invitationsQuery(organizationId).queryKey }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    inviting.mutate({ organizationId, email, orgRole });
  };
  return (
    <Dialog title="Invite a colleague" locked={inviting.isSuccess} onClose={onClose}>
      {inviting.isSuccess ? (
        <LinkView invited={inviting.data} onClose={onClose} />
      ) : (
        <form onSubmit={submit}>
          <Stack>
            <TextInput
              label="E-mail"
              type="email"
              required
              maxLength={254}
              value={email}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
            <Select
              label="Role"
              allowDeselect={false}
              value={orgRole}
              data={roles.map((value) => ({ value, label: orgRoleLabels[value] }))}
              onChange={(value) => setOrgRole(findOrgRole(value) ?? orgRole)}
            />
            {inviting.error && <ProblemAlert title="Not invited" error={inviting.error} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={inviting.isPending}>
                Create the link
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
};
