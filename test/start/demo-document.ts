import { z } from 'zod';

const caller = { userId: z.uuid(), apiKey: z.string() };
const status = z.enum(['pending', 'in_progress', 'validated', 'rejected', 'skipped']);

/** The output of `pnpm ops demo --json`: these fields and no others (decisions §1). */
export const DemoDocument = z.strictObject({
  baseUrl: z.url(),
  organization: z.strictObject({ id: z.uuid(), slug: z.string() }),
  admin: z.strictObject({ ...caller, email: z.email(), password: z.string() }),
  hrRep: z.strictObject(caller),
  member: z.strictObject(caller),
  outsider: z.strictObject(caller),
  roles: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      status: z.enum(['open', 'closed']),
      public: z.boolean(),
      capacity: z.int(),
      steps: z.array(
        z.strictObject({
          id: z.uuid(),
          name: z.string(),
          order: z.int(),
          stepType: z.string(),
        }),
      ),
    }),
  ),
  candidates: z.array(
    z.strictObject({
      id: z.uuid(),
      roleId: z.uuid(),
      steps: z.array(
        z.strictObject({
          id: z.string(),
          roleStepId: z.uuid(),
          order: z.int(),
          stepType: z.string(),
          status,
        }),
      ),
    }),
  ),
});

export type DemoDocument = z.output<typeof DemoDocument>;
