import { Alert, Button, Group, Stack, Text } from '@mantine/core';

import { CopyField } from '../elements/copy-field.tsx';

type Props = {
  readonly invited: {
    readonly memberInvitation: { readonly email: string };
    /** Undefined when the response that had it was lost. */
    readonly inviteUrl?: string | undefined;
  };
  readonly onClose: () => void;
};

/** Shows the link of an invitation. It cannot be shown again. */
export const LinkView = ({ invited: { memberInvitation, inviteUrl }, onClose }: Props) => (
  <Stack>
    {inviteUrl === undefined ? (
      <Alert color="yellow" variant="outline" title="The link cannot be shown" role="alert">
        The invitation exists, but the response with its link was lost. Create a new link.
      </Alert>
    ) : (
      <>
        <Text className="wrapped">
          Send this link to {memberInvitation.email}. It is shown this once, works once, and for
          seven days. No e-mail was sent.
        </Text>
        <CopyField label="Link" value={inviteUrl} />
      </>
    )}
    <Group justify="flex-end">
      <Button onClick={onClose}>Done</Button>
    </Group>
  </Stack>
);
