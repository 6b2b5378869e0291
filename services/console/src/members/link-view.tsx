import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';

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
        <Link url={inviteUrl} />
      </>
    )}
    <Group justify="flex-end">
      <Button onClick={onClose}>Done</Button>
    </Group>
  </Stack>
);

const Link = ({ url }: { readonly url: string }) => (
  <Group align="flex-end" wrap="nowrap">
    <TextInput
      label="Link"
      readOnly
      value={url}
      flex={1}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <CopyButton value={url}>
      {({ copied, copy }) => (
        <Button variant="default" flex="none" onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </CopyButton>
  </Group>
);
