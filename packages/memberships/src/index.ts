export { changeMembership, type MembershipChange } from './change-membership.ts';
export { changeUser, type UserDeps } from './change-user.ts';
