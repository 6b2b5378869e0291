import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type RoleEvent, type RoleStep, roleEvents } from './events.ts';

export type RoleStatus = 'draft' | 'open' | 'on_hold' | 'filled' | 'closed';

type Data<Name extends keyof typeof roleEvents> = DataOf<typeof roleEvents, Name>;

/** The description of a role, as the portal and a contract show it. */
export type RoleDetails = Omit<Data<'RoleDescribed'>, 'describedAt'>;

export type Role = {
  readonly organizationId: string;
  readonly details: RoleDetails;
  /** The decided status; `getRoleStatus` adds `filled`, which follows from the seats. */
  readonly declared: 'undrafted' | Exclude<RoleStatus, 'filled'>;
  readonly published: boolean;
  readonly capacity: number;
  readonly steps: readonly RoleStep[];
  /** Every hire that holds a seat. Hires of one candidate role hold the same one. */
  readonly seats: readonly Seat[];
};

export type Seat = { readonly candidateRoleId: string; readonly hireId: string };

export const role: Decider<Role, typeof roleEvents> = {
  category: 'role',
  events: roleEvents,
  initial: {
    organizationId: '',
    details: {
      name: '',
      description: {},
      department: '',
      location: '',
      workType: null,
      collarType: null,
      salaryMin: null,
      salaryMax: null,
      salaryCurrency: null,
      salaryPeriod: null,
    },
    declared: 'undrafted',
    published: false,
    capacity: 0,
    steps: [],
    seats: [],
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'RoleDrafted': {
        const { organizationId, capacity, steps, draftedAt: _at, ...details } = event.data;
        return { ...state, declared: 'draft', organizationId, details, capacity, steps };
      }
      case 'RoleDescribed': {
        const { describedAt: _at, ...details } = event.data;
        return { ...state, details };
      }
      case 'RoleCapacityChanged':
        return { ...state, capacity: event.data.capacity };
      case 'RoleStepsChanged':
        return { ...state, steps: event.data.steps };
      case 'RoleOpened':
        return { ...state, declared: 'open' };
      case 'RolePutOnHold':
        return { ...state, declared: 'on_hold' };
      case 'RoleClosed':
        return { ...state, declared: 'closed' };
      case 'RolePublished':
        return { ...state, published: true };
      case 'RoleWithdrawn':
        return { ...state, published: false };
      case 'SeatFilled':
        return withSeat(state, event.data);
      case 'SeatFreed':
        return withoutSeat(state, event.data);
    }
  },
};

/**
 * Returns the status of a role: an open role whose seats are all taken is `filled`, and open again when a seat is
 * freed. Throws Refusal `role_not_found`.
 */
export const getRoleStatus = (state: Role): RoleStatus => {
  if (state.declared === 'undrafted') throw new Refusal('role_not_found');
  return state.declared === 'open' && seatsLeft(state) === 0 ? 'filled' : state.declared;
};

/** Returns the number of free seats. */
export const seatsLeft = (state: Role): number => Math.max(0, state.capacity - seatsTaken(state));

/** Returns the number of taken seats: one for each candidate role with a hire that holds a seat. */
export const seatsTaken = ({ seats }: Role): number =>
  new Set(seats.map(({ candidateRoleId }) => candidateRoleId)).size;

/** Whether this hire of this candidate role holds a seat. */
export const holdsSeat = (state: Role, { candidateRoleId, hireId }: Seat): boolean =>
  state.seats.some((seat) => seat.candidateRoleId === candidateRoleId && seat.hireId === hireId);

/** Whether candidates may apply through the portal: open, with a seat left, and published (decisions §6). */
export const isOnPortal = (state: Role): boolean =>
  state.published && getRoleStatus(state) === 'open';

/** Creates a role as a draft. Refuses `already_exists`. */
export const draftRole = (state: Role, drafted: Data<'RoleDrafted'>): RoleEvent[] => {
  if (state.declared !== 'undrafted') throw new Refusal('already_exists');
  return [{ type: 'RoleDrafted', data: drafted }];
};

/** Opens a draft or a role on hold; a closed role stays closed (`illegal_move`). */
export const openRole = (state: Role, openedAt: string): RoleEvent[] => {
  const status = getRoleStatus(state);
  if (status === 'closed') throw new Refusal('illegal_move', status);
  return state.declared === 'open' ? [] : [{ type: 'RoleOpened', data: { openedAt } }];
};

/** Puts an open role on hold. Yields no event if it is on hold; refuses `illegal_move` for a draft or a closed role. */
export const putRoleOnHold = (state: Role, heldAt: string): RoleEvent[] => {
  const status = getRoleStatus(state);
  if (status === 'on_hold') return [];
  if (state.declared !== 'open') throw new Refusal('illegal_move', status);
  return [{ type: 'RolePutOnHold', data: { heldAt } }];
};

/** Closes a role permanently. Yields no event the second time. */
export const closeRole = (state: Role, closedAt: string): RoleEvent[] =>
  getRoleStatus(state) === 'closed' ? [] : [{ type: 'RoleClosed', data: { closedAt } }];

/** Publishes a role; the portal shows it while it is open. Yields no event if it is published. */
export const publishRole = (state: Role, publishedAt: string): RoleEvent[] => {
  getRoleStatus(state);
  return state.published ? [] : [{ type: 'RolePublished', data: { publishedAt } }];
};

/** Removes a role from the portal. Yields no event if it is not published. */
export const withdrawRole = (state: Role, withdrawnAt: string): RoleEvent[] => {
  getRoleStatus(state);
  return state.published ? [{ type: 'RoleWithdrawn', data: { withdrawnAt } }] : [];
};

const withSeat = (state: Role, { candidateRoleId, hireId }: Seat): Role => ({
  ...state,
  seats: [...state.seats, { candidateRoleId, hireId }],
});

const withoutSeat = (state: Role, { candidateRoleId, hireId }: Seat): Role => ({
  ...state,
  seats: state.seats.filter(
    (seat) => seat.candidateRoleId !== candidateRoleId || seat.hireId !== hireId,
  ),
});
