import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PageLink } from '../elements/link.tsx';
import { SidePanel } from '../elements/panel.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { CandidateDocuments } from './candidate-documents.tsx';
import { CandidateNotes } from './candidate-notes.tsx';
import { DeleteDocumentDialog } from './delete-document-dialog.tsx';
import { candidateQuery, type Document, stepQuery } from './queries.ts';
import { StepResults } from './step-results.tsx';
import { TransitionDialog } from './transition-dialog.tsx';
import { type Action, actionLabels } from './transitions.ts';

type Props = {
  readonly roleId: string;
  readonly stepId: string;
  readonly onClose: () => void;
};

/** A candidate in a role: what can be done at the step, its results, notes and documents. */
export const CandidatePanel = ({ roleId, stepId, onClose }: Props) => {
  const step = useQuery(stepQuery(roleId, stepId));
  const [chosen, choose] = useState<Action>();
  const [deletion, openDeletion] = useState<Document>();
  const candidateId = step.data?.candidateId;
  const candidate = useQuery({
    ...candidateQuery(candidateId ?? ''),
    enabled: candidateId !== undefined,
  });
  return (
    <SidePanel
      title={candidate.data?.name ?? 'Candidate'}
      covered={chosen !== undefined || deletion !== undefined}
      onClose={onClose}
    >
      <Stack>
        <QueryView query={step}>
          {(found) => (
            <>
              <QueryView query={candidate} lines={1}>
                {({ email, phone }) => (
                  <Text c="dimmed">{[email, phone].filter((text) => text).join(' · ')}</Text>
                )}
              </QueryView>
              <Actions
                {...{ roleId, stepId, chosen, choose }}
                allowed={found.allowedActions ?? []}
              />
              <Histories stepId={stepId} candidateId={found.candidateId} />
              <StepResults roleId={roleId} step={found} />
              <CandidateNotes candidateId={found.candidateId} />
              <CandidateDocuments
                candidateId={found.candidateId}
                onDelete={mayManage(found.allowedActions) ? openDeletion : undefined}
              />
              {deletion && (
                <DeleteDocumentDialog
                  candidateId={found.candidateId}
                  document={deletion}
                  onClose={() => openDeletion(undefined)}
                />
              )}
            </>
          )}
        </QueryView>
      </Stack>
    </SidePanel>
  );
};

type HistoriesProps = { readonly stepId: string; readonly candidateId: string };

const Histories = ({ stepId, candidateId }: HistoriesProps) => (
  <Group>
    <PageLink to="/history/$subject/$id" params={{ subject: 'candidates', id: candidateId }}>
      History of the candidate
    </PageLink>
    <PageLink to="/history/$subject/$id" params={{ subject: 'steps', id: stepId }}>
      History of the step
    </PageLink>
  </Group>
);

type Allowed = readonly { readonly action: Action; readonly blockers: readonly string[] }[];

const mayManage = (allowed: Allowed = []): boolean =>
  allowed.every(({ blockers }) => !blockers.includes('forbidden'));

/** A blocker that the dialog resolves by a field. */
const resolvable = 'external_position_id_required';

type ActionsProps = {
  readonly roleId: string;
  readonly stepId: string;
  readonly allowed: Allowed;
  /** The action whose dialog is open. */
  readonly chosen: Action | undefined;
  readonly choose: (action: Action | undefined) => void;
};

const Actions = ({ roleId, stepId, allowed, chosen, choose }: ActionsProps) => {
  const possible = allowed.filter(({ blockers }) => blockers.every((name) => name === resolvable));
  if (!mayManage(allowed)) {
    return <Text c="dimmed">You may see this candidate, and not manage the steps.</Text>;
  }
  return (
    <Group>
      {possible.map(({ action }) => (
        <Button
          key={action}
          variant={action === 'reject' ? 'default' : 'filled'}
          onClick={() => choose(action)}
        >
          {actionLabels[action]}
        </Button>
      ))}
      {chosen && (
        <TransitionDialog
          roleId={roleId}
          stepId={stepId}
          action={chosen}
          needsPosition={allowed.some(
            ({ action, blockers }) => action === chosen && blockers.includes(resolvable),
          )}
          onClose={() => choose(undefined)}
        />
      )}
    </Group>
  );
};
