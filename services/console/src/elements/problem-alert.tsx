import { Alert, Button, Stack, Text } from '@mantine/core';

type Props = {
  readonly error: Error;
  readonly title?: string;
  readonly onRetry?: (() => void) | undefined;
};

/** Shows an error in the words of the API, with a way to try again. */
export const ProblemAlert = ({ error, title = 'That did not work', onRetry }: Props) => (
  <Alert color="red" variant="outline" title={title} role="alert">
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{error.message}</Text>
      {onRetry && (
        <Button size="xs" variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Stack>
  </Alert>
);
