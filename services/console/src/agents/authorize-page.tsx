import { Alert, Button, Checkbox, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';

import { Page } from '../elements/page.tsx';
import { ProblemAlert } from '../elements/problem-alert.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { meQuery } from '../session/session.ts';
import { explainFailure } from './failures.ts';
import { type AgentRequest, agentRequestQuery, approve, deny } from './queries.ts';

const route = getRouteApi('/signed-in/authorize');

/** Where a person decides whether an agent may act for them, and with what. */
export const AuthorizePage = () => {
  const { failure } = route.useSearch();
  return (
    <Page title="Connect an agent">
      {failure === undefined ? (
        <Pending />
      ) : (
        <Alert color="red" variant="outline" title="The agent was not connected" role="alert">
          {explainFailure(failure)}
        </Alert>
      )}
    </Page>
  );
};

const Pending = () => {
  const request = useQuery(agentRequestQuery);
  return (
    <QueryView query={request}>
      {(found) =>
        found ? (
          <RequestForm request={found} />
        ) : (
          <Text>No agent waits for a decision in this browser. Connect the agent again.</Text>
        )
      }
    </QueryView>
  );
};

type Props = { readonly request: AgentRequest };

const lives = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

const RequestForm = ({ request }: Props) => {
  const { data: user } = useQuery(meQuery);
  const [scopes, setScopes] = useState(() => request.scopes.map(({ name }) => name));
  const [days, setDays] = useState('30');
  const approval = useMutation({ mutationFn: approve, onSuccess: leave });
  const denial = useMutation({ mutationFn: deny, onSuccess: leave });
  const error = approval.error ?? denial.error;
  const decision = { requestId: request.id, scopes, expiresInDays: Number(days) };
  return (
    <Stack maw={640}>
      <Origin request={request} />
      <Text>
        It will act as {user?.email} and never with more than your own rights. Everything it does is
        in the history under your name.
      </Text>
      <ScopeChoice request={request} scopes={scopes} onChange={setScopes} />
      <Select
        label="Access ends after"
        data={lives}
        value={days}
        allowDeselect={false}
        onChange={(value) => setDays(value ?? '30')}
      />
      {error && <ProblemAlert title="Not decided" error={error} />}
      <Group>
        <Button
          disabled={scopes.length === 0}
          loading={approval.isPending}
          onClick={() => approval.mutate(decision)}
        >
          Allow access
        </Button>
        <Button
          variant="default"
          loading={denial.isPending}
          onClick={() => denial.mutate(request.id)}
        >
          Deny
        </Button>
      </Group>
    </Stack>
  );
};

const leave = (target: string | undefined): void => {
  if (target !== undefined) location.assign(target);
};

/** Who requests access. The name is the agent's own; only the address is where the access goes. */
const Origin = ({ request: { clientName, redirectTarget, local } }: Props) => (
  <Paper withBorder p="md">
    <Stack gap="xs">
      <Title order={2} size="h4">
        {clientName} requests access
      </Title>
      <Text size="sm">
        The name is not verified. Access is sent to <strong>{redirectTarget}</strong>
        {local ? ', a program on this computer.' : '.'}
      </Text>
      <Text size="sm">Allow it only if you have just connected this agent yourself.</Text>
    </Stack>
  </Paper>
);

type ScopeProps = Props & {
  readonly scopes: string[];
  readonly onChange: (scopes: string[]) => void;
};

const ScopeChoice = ({ request, scopes, onChange }: ScopeProps) =>
  request.scopes.length === 0 ? (
    <Text>You have no rights that the agent requests.</Text>
  ) : (
    <Checkbox.Group label="The agent may" value={scopes} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {request.scopes.map(({ name, text }) => (
          <Checkbox key={name} value={name} label={text} description={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
