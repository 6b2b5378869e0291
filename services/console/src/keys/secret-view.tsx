import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';

type Props = {
  /** The key itself; undefined when the response that had it was lost. */
  readonly secret: string | undefined;
  readonly notice?: string;
  readonly onClose: () => void;
};

/** Shows a key that was minted. It cannot be shown again. */
export const SecretView = ({ secret, notice, onClose }: Props) => (
  <Stack>
    {secret === undefined ? (
      <Alert color="yellow" variant="outline" title="The key cannot be shown" role="alert">
        The key exists, but the response with it was lost. Rotate it to get another one.
      </Alert>
    ) : (
      <Secret secret={secret} />
    )}
    {notice !== undefined && <Text>{notice}</Text>}
    <Group justify="flex-end">
      <Button onClick={onClose}>Done</Button>
    </Group>
  </Stack>
);

const Secret = ({ secret }: { readonly secret: string }) => (
  <>
    <Text>Store the key now. It is shown this once, and never again.</Text>
    <Group align="flex-end" wrap="nowrap">
      <TextInput
        label="Key"
        readOnly
        value={secret}
        flex={1}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button variant="default" flex="none" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  </>
);
