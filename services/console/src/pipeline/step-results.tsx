import { Anchor, Badge, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { QueryView } from '../elements/query-view.tsx';
import { Time } from '../elements/time.tsx';
import { effectLabels, stepStatusLabels } from './labels.ts';
import { type stepQuery, stepsQuery } from './queries.ts';

type Step = Awaited<ReturnType<NonNullable<ReturnType<typeof stepQuery>['queryFn']>>>;
type Props = { readonly roleId: string; readonly step: Step };

/** The steps of a candidate in a role, and of the chosen one its notes, contract and effects. */
export const StepResults = ({ roleId, step }: Props) => {
  const steps = useQuery(stepsQuery(roleId, step.candidateId));
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        Steps
      </Title>
      <QueryView query={steps} lines={3}>
        {(rows) => (
          <List>
            {rows.map(({ id, name, status, leftAt }) => (
              <List.Item key={id} fw={id === step.id ? 700 : 400}>
                {name}: {stepStatusLabels[status]}
                {leftAt !== null && (
                  <>
                    {' '}
                    <Time at={leftAt} />
                  </>
                )}
              </List.Item>
            ))}
          </List>
        )}
      </QueryView>
      <StepTexts step={step} />
      {step.contractId !== null && (
        <Anchor href={`/api/v1/contracts/${encodeURIComponent(step.contractId)}/file`}>
          Contract (PDF)
        </Anchor>
      )}
      <Effects effects={step.effects ?? []} />
    </Stack>
  );
};

const StepTexts = ({ step: { validationNotes, rejectionReason } }: Pick<Props, 'step'>) => (
  <>
    {validationNotes && <Text className="wrapped">Note of the step: {validationNotes}</Text>}
    {rejectionReason && <Text className="wrapped">Reason: {rejectionReason}</Text>}
  </>
);

const Effects = ({ effects }: { readonly effects: NonNullable<Step['effects']> }) => {
  if (effects.length === 0) return null;
  return (
    <Stack gap={4}>
      <Title order={3} size="h5">
        Effects
      </Title>
      {effects.map(({ id, type, status, lastError }) => (
        <Group key={id} gap="xs">
          <Text>{effectLabels[type] ?? type}</Text>
          <Badge variant="outline">{status}</Badge>
          {lastError !== null && <Text c="dimmed">{lastError}</Text>}
        </Group>
      ))}
    </Stack>
  );
};
