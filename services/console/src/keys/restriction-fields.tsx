import { Checkbox, Group, Textarea } from '@mantine/core';

import { type EnteredKey, stepActionLabels, stepActions } from './key-commands.ts';

type Props = {
  readonly entered: EnteredKey;
  readonly onChange: (changed: Partial<EnteredKey>) => void;
};

/** Restricts a key to less than its owner may do. */
export const RestrictionFields = ({ entered, onChange }: Props) => (
  <>
    <Checkbox.Group
      label="Denied actions"
      description="What the key may not do although its user may"
      value={entered.deniedActions}
      onChange={(values) =>
        onChange({ deniedActions: stepActions.filter((action) => values.includes(action)) })
      }
    >
      <Group mt="xs">
        {stepActions.map((action) => (
          <Checkbox key={action} value={action} label={stepActionLabels[action]} />
        ))}
      </Group>
    </Checkbox.Group>
    <Textarea
      label="Allowed networks"
      description="Addresses or CIDR, one a line. Empty: any address"
      autosize
      value={entered.allowedIps}
      onChange={({ currentTarget }) => onChange({ allowedIps: currentTarget.value })}
    />
  </>
);
