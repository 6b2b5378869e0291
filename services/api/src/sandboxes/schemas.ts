import { z } from 'zod';

import { MintBody } from '../api-keys/schemas.ts';

const Sandbox = z
  .object({
    organizationId: z
      .string()
      .nullable()
      .describe('The organization in use, another one after each reset; null until it is ready'),
    userId: z.string().describe('The user whose keys reach the sandbox only; a reset keeps it'),
    slug: z.string().nullable().describe('Of its career portal; another one after each reset'),
    generation: z.int().nullable().describe('1 after the creation; each reset adds one'),
    status: z
      .enum(['ready', 'preparing'])
      .describe('`preparing`: a creation or reset was interrupted; repeat it to complete it'),
    openedAt: z.iso.datetime().nullable().describe('When this generation was ready'),
  })
  .meta({ id: 'Sandbox' });

export const SandboxResponse = z.object({ sandbox: Sandbox });

export const SandboxChangedResponse = z
  .object({ success: z.literal(true), sandbox: Sandbox })
  .meta({ id: 'SandboxChangedResponse' });

export const SandboxKeyBody = MintBody.omit({ userId: true });
