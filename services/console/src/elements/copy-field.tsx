import { Button, CopyButton, Group, TextInput } from '@mantine/core';

type Props = { readonly label: string; readonly value: string };

/** A value to copy, with a button that does it. */
export const CopyField = ({ label, value }: Props) => (
  <Group align="flex-end" wrap="nowrap">
    <TextInput
      label={label}
      readOnly
      value={value}
      flex={1}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button variant="default" flex="none" onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </CopyButton>
  </Group>
);
