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

const by = 'a-user';

/** Appends a converted lead, a completed test and a CV screening of a candidate, with personal data in every row. */
export const createAssessments = async (
  stack: Stack,
  application: GivenCandidateRole,
): Promise<void> => {
  await sourceAndConvertLead(stack, application);
  await assignAndCompleteTest(stack, application);
  await screenCv(stack, application);
};

const sourceAndConvertLead = async (
  stack: Stack,
  { candidateId, organizationId, roleId }: GivenCandidateRole,
) => {
  const leadId = uuid();
  const noLeadDetails = {
    headline: null,
    company: null,
    location: null,
    source: null,
    sourceUrl: null,
  };
  const identity = { name: 'A Lead', email: 'lead@example.org', externalId: null, links: [] };
  const match = { matchScore: 80, matchReasons: ['inspects welds'] };
  const sourced = {
    organizationId,
    roleId,
    ...noLeadDetails,
    ...identity,
    ...match,
    sourcedBy: by,
    sourcedAt: at,
  };
  await given(stack, sourcedLead, leadId, (state) => sourceLead(state, sourced));
  await given(stack, candidate, candidateId, (state) =>
    recordLead(state, { leadId, sourcedAt: at }),
  );
  const converted = { candidateId, by, convertedAt: at };
  await given(stack, sourcedLead, leadId, (state) => convertLead(state, converted));
};

const assignAndCompleteTest = async (stack: Stack, application: GivenCandidateRole) => {
  const testId = uuid();
  const { organizationId, candidateId, id: candidateRoleId, roleId } = application;
  const scores = { maxScore: 40, passScore: 24 };
  const noTestDetails = { durationMinutes: null, language: null, url: null, roleIds: [] };
  const created = {
    organizationId,
    name: 'A test',
    kind: 'skills',
    ...scores,
    ...noTestDetails,
  } as const;
  await given(stack, hiringTest, testId, (state) =>
    createTest(state, { ...created, createdBy: by, createdAt: at }),
  );
  const subject = { organizationId, testId, candidateId, candidateRoleId, roleId };
  const assigned = { ...subject, ...scores, stepId: `${candidateRoleId}.2`, dueAt: null };
  const result = { number: 1, score: 30, passed: true, resultUrl: 'https://tests.example/r' };
  await given(
    stack,
    testAssignment,
    uuid(),
    (state) => assignTest(state, { ...assigned, assignedBy: by, assignedAt: at }),
    (state) => completeTest(state, { ...result, metadata: { tries: 1 }, by, completedAt: at }),
  );
};

const screenCv = async (stack: Stack, application: GivenCandidateRole) => {
  const [batchId, screeningId] = [uuid(), uuid()];
  const { organizationId, candidateId, id: candidateRoleId, roleId } = application;
  const candidateIds = { candidateId, candidateRoleId, stepId: `${candidateRoleId}.1` };
  const batch = {
    organizationId,
    roleId,
    criteria: [],
    screenings: [{ screeningId, ...candidateIds }],
  };
  const engine = { name: 'criteria', version: '1' };
  await given(
    stack,
    cvScreeningBatch,
    batchId,
    (state) => requestScreening(state, { ...batch, requestedBy: by, requestedAt: at }),
    (state) => startScreening(state, { engine, startedAt: at }),
  );
  const found = { score: 50, recommendation: 'review', confidence: 1, summary: 'Partly' } as const;
  const data = {
    organizationId,
    batchId,
    roleId,
    ...candidateIds,
    documentId: 'cv',
    engine,
    ...found,
  };
  await given(stack, cvScreening, screeningId, (state) =>
    concludeScreening(state, {
      type: 'CvScreened',
      data: { ...data, criteria: [], screenedAt: at },
    }),
  );
  await given(stack, cvScreeningBatch, batchId, (state) =>
    finishScreening(state, { finishedAt: at }),
  );
};
