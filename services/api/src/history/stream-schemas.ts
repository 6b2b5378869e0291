import { z } from 'zod';

import { Pagination } from '../http/lists/cursor-pages.ts';
import { Actor } from './actors.ts';
import { recordedEventFields } from './schemas.ts';

/** The categories whose streams every member of their organization sees. */
export const memberCategories = ['candidate', 'candidateRole', 'role'] as const;

/** The categories of the other streams, for platform admins. The usage of keys has a log of its own. */
const adminCategories = [
  'agentAuthorization',
  'apiKey',
  'apiKeyUsageCount',
  'candidateIdentity',
  'contractLocale',
  'contractTemplate',
  'cvScreening',
  'cvScreeningBatch',
  'effect',
  'effectBatch',
  'hiringTest',
  'hrisDelivery',
  'invitation',
  'leadIdentity',
  'maintenanceTask',
  'memberInvitation',
  'organization',
  'projection',
  'sandbox',
  'slug',
  'sourcedLead',
  'testAssignment',
  'user',
  'webhookDelivery',
  'webhookSubscription',
] as const;

export const StreamEventsPath = z.object({
  category: z
    .enum([...memberCategories, ...adminCategories])
    .describe('The category of the stream'),
  id: z
    .string()
    .regex(/^[\w.-]{1,200}$/)
    .describe('The rest of the name of the stream, after its first hyphen'),
});

const StreamEvent = z
  .object({
    ...recordedEventFields,
    actor: Actor,
    data: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe(
        'The recorded fields in the newest version of the type, without those about a person; null without authority to ' +
          'manage steps, and for a type that this build does not know',
      ),
    personalFields: z
      .array(z.string())
      .describe('The names of the fields about a person, which are left out of `data`'),
  })
  .meta({ id: 'StreamEvent' });

export const StreamEvents = z.object({
  success: z.literal(true),
  events: z.array(StreamEvent).describe('Oldest first'),
  pagination: Pagination,
});
