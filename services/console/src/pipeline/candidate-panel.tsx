import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PageLink } from '../elements/link.tsx';
import { SidePanel } from '../elements/panel.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { CandidateDocuments } from './candidate-documents.tsx';
import { CandidateNotes } from './candidate-notes.tsx';
import { DeleteDocumentDialog } from './delete-document-dialog.tsx';
import { candidateQuery, type Document, stepQuery } from './queries.ts';
import { mayManage, StepActions } from './step-actions.tsx';
import { StepResults } from './step-results.tsx';
import type { Action } from './transitions.ts';

type Props = {
  readonly roleId: string;
  readonly stepId: string;
  /** Called with the step that a transition has entered. */
  readonly onEnter: (stepId: string) => void;
  readonly onClose: () => void;
};

/** A candidate in a role: what can be done at the step, its results, notes and documents. */
export const CandidatePanel = ({ roleId, stepId, onEnter, onClose }: Props) => {
  const step = useQuery(stepQuery(roleId, stepId));
  const [chosen, choose] = useOfStep<Action>(stepId);
  const [deletion, openDeletion] = useOfStep<Document>(stepId);
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
              <StepActions
                {...{ roleId, stepId, chosen, choose, onEnter }}
                allowed={found.allowedActions ?? []}
              />
              <Histories stepId={stepId} candidateId={found.candidateId} />
              <StepResults roleId={roleId} step={found} />
              <CandidateNotes key={found.candidateId} candidateId={found.candidateId} />
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

/** A state that belongs to a step: it ends when another one is shown. */
const useOfStep = <Value,>(stepId: string) => {
  const [kept, keep] = useState<{ readonly stepId: string; readonly value: Value | undefined }>();
  const set = (value: Value | undefined): void => keep({ stepId, value });
  return [kept?.stepId === stepId ? kept.value : undefined, set] as const;
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
