import { Alert, Button, Group, Stack, Text } from '@mantine/core';

import { CopyField } from '../elements/copy-field.tsx';

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
      <>
        <Text>Store the key now. It is shown this once, and never again.</Text>
        <CopyField label="Key" value={secret} />
      </>
    )}
    {notice !== undefined && <Text>{notice}</Text>}
    <Group justify="flex-end">
      <Button onClick={onClose}>Done</Button>
    </Group>
  </Stack>
);
