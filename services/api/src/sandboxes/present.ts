import type { KnownSandbox } from './find-sandbox.ts';

export const presentSandbox = ({ userId, current, pending }: KnownSandbox) => ({
  organizationId: current?.sandboxId ?? null,
  userId,
  slug: current?.slug ?? null,
  generation: current?.generation ?? null,
  status: pending ? ('preparing' as const) : ('ready' as const),
  openedAt: current?.openedAt ?? null,
});
