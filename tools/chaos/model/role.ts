import type { Model } from './model.ts';

/** A role with its seats (decisions §5, §6). */
export type Role = {
  readonly capacity: number;
  readonly declared: 'draft' | 'open' | 'on_hold' | 'closed';
  readonly taken: number;
  /** Mutable and shared by all states of a role: valid for the newest state only. */
  readonly seats: Seats;
};

export const roles: Model<Role> = {
  category: 'role',
  after: (state, event) => {
    if (event.type === 'RoleDrafted') {
      return { capacity: event.data.capacity, declared: 'draft', taken: 0, seats: new Map() };
    }
    if (!state) return undefined;
    switch (event.type) {
      case 'RoleCapacityChanged':
        return { ...state, capacity: event.data.capacity };
      case 'RoleOpened':
        return { ...state, declared: 'open' };
      case 'RolePutOnHold':
        return { ...state, declared: 'on_hold' };
      case 'RoleClosed':
        return { ...state, declared: 'closed' };
      case 'SeatFilled':
        takeSeat(state.seats, event.data);
        return { ...state, taken: state.seats.size };
      case 'SeatFreed':
        freeSeat(state.seats, event.data);
        return { ...state, taken: state.seats.size };
      default:
        return state;
    }
  },
  explainIllegalEvent: (state, event) => {
    if (event.type === 'RoleDrafted') return state && 'was drafted before';
    if (!state) return 'was never drafted';
    if (event.type !== 'SeatFilled' && event.type !== 'SeatFreed') return undefined;
    const { candidateRoleId, hireId } = event.data;
    const held = holds(state, candidateRoleId, hireId);
    if (event.type === 'SeatFreed') return held ? undefined : `hire ${hireId} holds no seat`;
    if (held) return `hire ${hireId} holds a seat already`;
    return state.seats.has(candidateRoleId) ? undefined : listRefusalReasons(state)[0];
  },
};

/** Hire ids per candidate role: hires of one candidate role share a seat. */
type Seats = Map<string, Set<string>>;

/** Returns every reason for which the role refuses a hire without a seat, or the withdrawal of a rejection. */
export const listRefusalReasons = ({ taken, capacity, declared }: Role): readonly string[] => [
  ...(taken >= capacity ? ['capacity_filled', 'role_filled'] : []),
  ...(declared === 'open' ? [] : ['role_not_open']),
  ...(declared === 'closed' ? ['role_closed'] : []),
];

/** Returns whether a hire of a candidate role has a seat in the newest state. */
export const holds = ({ seats }: Role, candidateRoleId: string, hireId: string): boolean =>
  seats.get(candidateRoleId)?.has(hireId) === true;

type Seat = { readonly candidateRoleId: string; readonly hireId: string };

const takeSeat = (seats: Seats, { candidateRoleId, hireId }: Seat): void => {
  const hires = seats.get(candidateRoleId);
  if (hires) hires.add(hireId);
  else seats.set(candidateRoleId, new Set([hireId]));
};

const freeSeat = (seats: Seats, { candidateRoleId, hireId }: Seat): void => {
  const hires = seats.get(candidateRoleId);
  hires?.delete(hireId);
  if (hires?.size === 0) seats.delete(candidateRoleId);
};
