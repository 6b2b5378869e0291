export { changeMembership, type MembershipChange } from './change-membership.ts';
export { moveMembership, type MembershipMove } from './move-membership.ts';
export { changeUser, type UserDeps } from './change-user.ts';
export { type NewUser, registerUser } from './register-user.ts';
export { changePassword } from './change-password.ts';
