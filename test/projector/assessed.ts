import {
  assignTest,
  candidate,
  completeTest,
  concludeScreening,
  convertLead,
  createTest,
  cvScreening,
  cvScreeningBatch,
  finishScreening,
  hiringTest,
  recordLead,
  requestScreening,
  sourcedLead,
  sourceLead,
  startScreening,
  testAssignment,
} from '@hiring/domain';
import { v7 as uuid } from 'uuid';

import type { Stack } from '../stack.ts';
import { given, type GivenCandidateRole } from '../world.ts';
import { at } from './transitions.ts';

const by = 'somebody';

/** A candidate who was a lead, took a test and whose CV was weighed, with words about them in every row. */
export const assessed = async (stack: Stack, way: GivenCandidateRole): Promise<void> => {
  await wasALead(stack, way);
  await tookATest(stack, way);
  await wasWeighed(stack, way);
};

const wasALead = async (
  stack: Stack,
  { candidateId, organizationId, roleId }: GivenCandidateRole,
) => {
  const leadId = uuid();
  const nothing = { headline: null, company: null, location: null, source: null, sourceUrl: null };
  const who = { name: 'A Lead', email: 'lead@example.org', externalId: null, links: [] };
  const match = { matchScore: 80, matchReasons: ['inspects welds'] };
  const sourced = {
    organizationId,
    roleId,
    ...nothing,
    ...who,
    ...match,
    sourcedBy: by,
    sourcedAt: at,
  };
  await given(stack, sourcedLead, leadId, (it) => sourceLead(it, sourced));
  await given(stack, candidate, candidateId, (it) => recordLead(it, { leadId, sourcedAt: at }));
  const converted = { candidateId, by, convertedAt: at };
  await given(stack, sourcedLead, leadId, (it) => convertLead(it, converted));
};

const tookATest = async (stack: Stack, way: GivenCandidateRole) => {
  const testId = uuid();
  const { organizationId, candidateId, id: candidateRoleId, roleId } = way;
  const scores = { maxScore: 40, passScore: 24 };
  const unsaid = { durationMinutes: null, language: null, url: null, roleIds: [] };
  const created = { organizationId, name: 'A test', kind: 'skills', ...scores, ...unsaid } as const;
  await given(stack, hiringTest, testId, (it) =>
    createTest(it, { ...created, createdBy: by, createdAt: at }),
  );
  const about = { organizationId, testId, candidateId, candidateRoleId, roleId };
  const assigned = { ...about, ...scores, stepId: `${candidateRoleId}.2`, dueAt: null };
  const result = { number: 1, score: 30, passed: true, resultUrl: 'https://tests.example/r' };
  await given(
    stack,
    testAssignment,
    uuid(),
    (it) => assignTest(it, { ...assigned, assignedBy: by, assignedAt: at }),
    (it) => completeTest(it, { ...result, metadata: { tries: 1 }, by, completedAt: at }),
  );
};

const wasWeighed = async (stack: Stack, way: GivenCandidateRole) => {
  const [batchId, screeningId] = [uuid(), uuid()];
  const { organizationId, candidateId, id: candidateRoleId, roleId } = way;
  const whose = { candidateId, candidateRoleId, stepId: `${candidateRoleId}.1` };
  const asked = { organizationId, roleId, criteria: [], screenings: [{ screeningId, ...whose }] };
  const engine = { name: 'criteria', version: '1' };
  await given(
    stack,
    cvScreeningBatch,
    batchId,
    (it) => requestScreening(it, { ...asked, requestedBy: by, requestedAt: at }),
    (it) => startScreening(it, { engine, startedAt: at }),
  );
  const found = { score: 50, recommendation: 'review', confidence: 1, summary: 'Partly' } as const;
  const data = { organizationId, batchId, roleId, ...whose, documentId: 'cv', engine, ...found };
  await given(stack, cvScreening, screeningId, (it) =>
    concludeScreening(it, { type: 'CvScreened', data: { ...data, criteria: [], screenedAt: at } }),
  );
  await given(stack, cvScreeningBatch, batchId, (it) => finishScreening(it, { finishedAt: at }));
};
