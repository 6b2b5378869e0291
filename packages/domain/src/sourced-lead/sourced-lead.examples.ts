import type { SourcedLeadEvent } from './events.ts';

const by = '0198c0de-0000-7000-8000-0000000000f1';

export const leadSourced = {
  type: 'LeadSourced',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    roleId: '0198c0de-0000-7000-8000-0000000000d1',
    name: 'Grace',
    headline: 'Welding inspector',
    company: 'Shipyard',
    location: 'Brest',
    email: 'grace@example.org',
    links: ['https://grace.example'],
    source: 'conference',
    sourceUrl: 'https://directory.example/grace',
    externalId: 'L-1',
    matchScore: 80,
    matchReasons: ['inspects welds'],
    sourcedBy: by,
    sourcedAt: '2026-06-01T08:00:00.000Z',
  },
} satisfies SourcedLeadEvent;

export const leadMoved = {
  type: 'LeadMoved',
  data: { status: 'contacted', by, movedAt: '2026-06-02T08:00:00.000Z' },
} satisfies SourcedLeadEvent;

export const leadDismissed = {
  type: 'LeadDismissed',
  data: { reason: 'Not looking for a job', by, dismissedAt: '2026-06-03T08:00:00.000Z' },
} satisfies SourcedLeadEvent;

export const leadConverted = {
  type: 'LeadConverted',
  data: {
    candidateId: '0198c0de-0000-7000-8000-0000000000c1',
    by,
    convertedAt: '2026-06-04T08:00:00.000Z',
  },
} satisfies SourcedLeadEvent;

export const leadErased = {
  type: 'LeadErased',
  data: { reason: 'asked, case 12', by, erasedAt: '2026-06-05T08:00:00.000Z' },
} satisfies SourcedLeadEvent;
