import { Alert, List, Stack, Text } from '@mantine/core';

import { effectLabels } from './labels.ts';
import type { previewTransition } from './transitions.ts';

type Preview = Awaited<ReturnType<typeof previewTransition>>;

/** What a transition would do, as the API previews it. */
export const TransitionPreview = ({ preview }: { readonly preview: Preview }) => {
  const { candidateRole, nextStep, effects, warnings } = preview;
  return (
    <Stack gap="xs">
      <Text>
        {nextStep
          ? `The candidate enters the step ${nextStep.name}.`
          : `The candidate is then: ${candidateRole.status}.`}
      </Text>
      {effects.length > 0 && (
        <List size="sm" aria-label="Effects">
          {effects.map(({ type, willRun, reason }) => (
            <List.Item key={type}>
              {effectLabels[type] ?? type}
              {willRun ? '' : ` (does not run: ${reason ?? 'not configured'})`}
            </List.Item>
          ))}
        </List>
      )}
      {warnings.map(({ code, message }) => (
        <Alert key={code} color="yellow" variant="outline" role="note">
          {message}
        </Alert>
      ))}
    </Stack>
  );
};
