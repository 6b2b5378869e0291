import { noteVisibilities, stepTypes } from '@hiring/domain';
import { z } from 'zod';

import { Step } from '../candidate-steps/schemas.ts';
import { Uuid } from '../http/endpoint/request-schemas.ts';
import { EmailAddress, singleLine, PageAddress } from '../http/endpoint/text-schemas.ts';
import { commonFilters } from '../http/lists/common-filters.ts';
import { listQuery, Pagination, QueryInstant, QueryText } from '../http/lists/cursor-pages.ts';

const contact = {
  name: singleLine(200),
  email: EmailAddress,
  phone: singleLine(50).nullable(),
  location: singleLine(200).nullable(),
  links: z.array(PageAddress).max(20),
  externalId: singleLine(128).nullable().describe("The candidate's id in another system"),
  source: singleLine(100).nullable().describe('Where the candidate came from, in your words'),
  tags: z.array(singleLine(50)).max(50),
};

const { name, email, ...optionalFields } = contact;

export const CreateBody = z.strictObject({
  organizationId: QueryText.optional().describe(
    'Needed unless you are a member of exactly one organization',
  ),
  name,
  email,
  ...z.object(optionalFields).partial().shape,
  roleId: Uuid.optional().describe('Puts the candidate on the first step of this role as well'),
});

export const CorrectBody = z.strictObject(contact).partial().describe('Only what is given changes');

export type CorrectBody = z.output<typeof CorrectBody>;

export const PlaceBody = z.strictObject({ roleId: Uuid });

/** The contact data of a person. */
const CandidateProfile = z.object({
  id: z.string(),
  organizationId: z.string(),
  name: z.string().describe('`[erased]` once the candidate is, like the address'),
  email: z.string(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  links: z.array(z.string()),
  externalId: z.string().nullable(),
  source: z.string().nullable(),
  tags: z.array(z.string()),
  version: z.int().describe('Goes into `If-Match` of a correction'),
});

const CandidateRoleStatus = z.enum(['In Progress', 'Hired', 'Not Selected']);

const Candidate = CandidateProfile.extend({
  createdAt: z.iso.datetime(),
  updatedAt: z.iso
    .datetime()
    .describe('When anything last happened to the candidate, on any role too'),
  erasedAt: z.iso.datetime().nullable().describe('Null: not erased'),
  roles: z.array(
    z.object({
      roleId: z.string(),
      roleName: z.string(),
      candidateRoleId: z.string(),
      status: CandidateRoleStatus,
      currentStepId: z.string().nullable().describe('Null: no step is in progress'),
      currentStepName: z.string().nullable(),
      stepType: z.enum(stepTypes).nullable().describe('Of the current step'),
      enteredAt: z.iso.datetime().describe('Since when the candidate is on the role'),
    }),
  ),
});

export const CandidateResponse = z.object({ candidate: Candidate });

export const CandidateListResponse = z.object({
  candidates: z.array(Candidate),
  pagination: Pagination,
});

export const CandidateCreatedResponse = z.object({
  success: z.literal(true),
  candidate: CandidateProfile,
  created: z.boolean().describe('False: there was one; nothing about them was changed'),
  step: Step.optional().describe('The first step of the role, when one was named'),
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

/** A role's status in a query, and as shown with a candidate role. */
export const roleStatuses = {
  active: 'In Progress',
  hired: 'Hired',
  not_selected: 'Not Selected',
} as const;

export const CandidatesQuery = z.strictObject({
  ...listQuery,
  q: singleLine(200).optional().describe('How the name or the address begins, in any case'),
  email: EmailAddress.optional().describe('This very address, in any case'),
  externalId: singleLine(128).optional(),
  roleId: QueryText.optional().describe('On this role'),
  roleStatus: z
    .enum(Object.keys(roleStatuses) as (keyof typeof roleStatuses)[])
    .optional()
    .describe('On a role with this status; together with `roleId`, on that role'),
  stepType: z
    .enum(stepTypes)
    .optional()
    .describe('In progress at a step of this type; together with `roleId`, of that role'),
  stageChangedAfter: QueryInstant.optional().describe(
    'Moved then or since; together with `roleId`, on that role',
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
    .describe('`managers`: only for those who may manage steps in the organization'),
});

const Note = z.object({
  id: z.string(),
  body: z.string(),
  visibility: z.enum(noteVisibilities),
  notedBy: z.string().describe("A user's id"),
  notedAt: z.iso.datetime(),
});

export const NoteResponse = z.object({ success: z.literal(true), note: Note });

export const NotesQuery = z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor });

export const NoteListResponse = z.object({ notes: z.array(Note), pagination: Pagination });
