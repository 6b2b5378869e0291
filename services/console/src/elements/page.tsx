import { Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

type Props = {
  readonly title: string;
  readonly description?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A page with its heading, which is also the title of the browser's tab. */
export const Page = ({ title, description, actions, children }: Props) => {
  useEffect(() => {
    document.title = `${title} · Hiring console`;
  }, [title]);
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={1} size="h2">
            {title}
          </Title>
          {description !== undefined && <Text c="dimmed">{description}</Text>}
        </div>
        {actions}
      </Group>
      {children}
    </Stack>
  );
};
