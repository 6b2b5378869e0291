import { noteVisibilities, stepTypes } from '@hiring/domain';
import { z } from 'zod';

import { Step } from '../candidate-steps/schemas.ts';
import { Uuid } from '../http/endpoint/request-schemas.ts';
import { EmailAddress, singleLine, PageAddress } from '../http/endpoint/text-schemas.ts';
import { commonFilters, searchDescription } from '../http/lists/common-filters.ts';
import { listQuery, Pagination, QueryInstant, IdText } from '../http/lists/cursor-pages.ts';

const contact = {
  name: singleLine(200),
  email: EmailAddress,
  phone: singleLine(50).nullable(),
  location: singleLine(200).nullable(),
  links: z.array(PageAddress).max(20),
  externalId: singleLine(128).nullable().describe("The candidate's id in another system"),
  source: singleLine(100).nullable().describe('Where the candidate came from, as free text'),
  tags: z.array(singleLine(50)).max(50),
};

const { name, email, ...optionalFields } = contact;

export const CreateBody = z.strictObject({
  organizationId: IdText.optional().describe(
    'Required unless you are a member of exactly one organization',
  ),
  name,
  email,
  ...z.object(optionalFields).partial().shape,
  roleId: Uuid.optional().describe('Also puts the candidate on the first step of this role'),
});

export const CorrectBody = z.strictObject(contact).partial().describe('Changes only these fields');

export type CorrectBody = z.output<typeof CorrectBody>;

export const PlaceBody = z.strictObject({ roleId: Uuid });

/** The contact data of a person. */
const CandidateProfile = z
  .object({
    id: z.string(),
    organizationId: z.string(),
    name: z.string().describe('`[erased]` for an erased candidate, like the e-mail'),
    email: z.string(),
    phone: z.string().nullable(),
    location: z.string().nullable(),
    links: z.array(z.string()),
    externalId: z.string().nullable(),
    source: z.string().nullable(),
    tags: z.array(z.string()),
    version: z.int().describe('For `If-Match` of a correction'),
  })
  .meta({ id: 'CandidateProfile' });

const CandidateRoleStatus = z.enum(['In Progress', 'Hired', 'Not Selected']);

const Candidate = CandidateProfile.extend({
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().describe('When the candidate last changed, including on any role'),
  erasedAt: z.iso.datetime().nullable().describe('Null: not erased'),
  roles: z.array(
    z
      .object({
        roleId: z.string(),
        roleName: z.string(),
        candidateRoleId: z.string(),
        status: CandidateRoleStatus,
        currentStepId: z.string().nullable().describe('Null: no step is in progress'),
        currentStepName: z.string().nullable(),
        stepType: z.enum(stepTypes).nullable().describe('Of the current step'),
        enteredAt: z.iso.datetime().describe('When the candidate was put on the role'),
      })
      .meta({ id: 'CandidateOnRole' }),
  ),
}).meta({ id: 'Candidate' });

export const CandidateResponse = z.object({ candidate: Candidate });

export const CandidateListResponse = z.object({
  candidates: z.array(Candidate),
  pagination: Pagination,
});

export const CandidateCreatedResponse = z.object({
  success: z.literal(true),
  candidate: CandidateProfile,
  created: z.boolean().describe('False: the candidate existed and was not changed'),
  step: Step.optional().describe('The first step of the role, with `roleId`'),
});

export const CandidateCorrectedResponse = z.object({
  success: z.literal(true),
  candidate: CandidateProfile,
});

export const CandidatePlacedResponse = z.object({
  success: z.literal(true),
  candidateRole: z.object({ id: z.string(), roleId: z.string(), status: CandidateRoleStatus }),
  step: Step.describe('The first step of the role'),
});

/** The values of `roleStatus` in a query, with the status of the candidate role. */
export const roleStatuses = {
  active: 'In Progress',
  hired: 'Hired',
  not_selected: 'Not Selected',
} as const;

export const CandidatesQuery = z.strictObject({
  ...listQuery,
  q: singleLine(200)
    .optional()
    .describe(searchDescription('name, e-mail, tags and names of roles')),
  email: EmailAddress.optional().describe('The whole address, case-insensitive'),
  externalId: singleLine(128).optional(),
  roleId: IdText.optional().describe('On this role'),
  roleStatus: z
    .enum(Object.keys(roleStatuses) as (keyof typeof roleStatuses)[])
    .optional()
    .describe('On a role with this status; together with `roleId`, on that role'),
  stepType: z
    .enum(stepTypes)
    .optional()
    .describe('In progress at a step of this type; together with `roleId`, of that role'),
  stageChangedAfter: QueryInstant.optional().describe(
    'Moved then or later; together with `roleId`, on that role',
  ),
  source: singleLine(100).optional(),
  tag: singleLine(50).optional(),
  ...commonFilters,
});

export type CandidatesQuery = z.output<typeof CandidatesQuery>;

export const NoteBody = z.strictObject({
  body: z.string().trim().min(1).max(10_000),
  visibility: z
    .enum(noteVisibilities)
    .default('team')
    .describe('`managers`: only for users who may manage steps in the organization'),
});

const Note = z
  .object({
    id: z.string(),
    body: z.string(),
    visibility: z.enum(noteVisibilities),
    notedBy: z.string().describe("A user's id"),
    notedAt: z.iso.datetime(),
  })
  .meta({ id: 'Note' });

export const NoteResponse = z.object({ success: z.literal(true), note: Note });

export const NotesQuery = z.strictObject({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  count: listQuery.count,
});

export const NoteListResponse = z.object({ notes: z.array(Note), pagination: Pagination });
