import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Milliseconds between two reads while the change feed is not available. */
const pollMs = 5_000;

/**
 * Reads again what is shown about a role as soon as the change feed reports a change of it: the typed client has no
 * streams, so this is the only other call of the API. A browser that cannot open the stream reads every five seconds.
 */
export const useLiveRole = (roleId: string): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = (): void => {
      void queryClient.invalidateQueries({ queryKey: ['live', roleId] });
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const search = new URLSearchParams({ roleId, from: 'now' });
    const source = new EventSource(`/api/v1/events?${search}`);
    for (const type of changeTypes) source.addEventListener(type, refresh);
    source.addEventListener('open', refresh);
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) timer ??= setInterval(refresh, pollMs);
    });
    return () => {
      source.close();
      clearInterval(timer);
    };
  }, [queryClient, roleId]);
};

/** The changes of the feed that a board shows. */
const changeTypes = [
  'candidate.placed',
  'candidate_role.entered',
  'candidate_role.hired',
  'candidate_role.not_selected',
  'candidate_role.reopened',
  'candidate_step.validated',
  'candidate_step.rejected',
  'candidate_step.screened',
  'contract.generated',
  'role.capacity_changed',
  'role.opened',
  'role.put_on_hold',
  'role.closed',
  'role.seat_filled',
  'role.seat_freed',
];
