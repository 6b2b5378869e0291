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

/** An open role whose seats are all taken is `filled`, and open again when one is freed. */
export const getRoleStatus = (state: Role): RoleStatus => {
  if (state.declared === 'undrafted') throw new Refusal('role_not_found');
  return state.declared === 'open' && seatsLeft(state) === 0 ? 'filled' : state.declared;
};

export const seatsLeft = (state: Role): number => Math.max(0, state.capacity - seatsTaken(state));

export const seatsTaken = ({ seats }: Role): number =>
  new Set(seats.map(({ candidateRoleId }) => candidateRoleId)).size;

export const holdsSeat = (state: Role, { candidateRoleId, hireId }: Seat): boolean =>
  state.seats.some((seat) => seat.candidateRoleId === candidateRoleId && seat.hireId === hireId);

/** Whether candidates may apply through the portal: open, with a seat left, and published (decisions §6). */
export const isOnPortal = (state: Role): boolean =>
  state.published && getRoleStatus(state) === 'open';

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

export const putRoleOnHold = (state: Role, heldAt: string): RoleEvent[] => {
  const status = getRoleStatus(state);
  if (status === 'on_hold') return [];
  if (state.declared !== 'open') throw new Refusal('illegal_move', status);
  return [{ type: 'RolePutOnHold', data: { heldAt } }];
};

export const closeRole = (state: Role, closedAt: string): RoleEvent[] =>
  getRoleStatus(state) === 'closed' ? [] : [{ type: 'RoleClosed', data: { closedAt } }];

export const publishRole = (state: Role, publishedAt: string): RoleEvent[] => {
  getRoleStatus(state);
  return state.published ? [] : [{ type: 'RolePublished', data: { publishedAt } }];
};

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
