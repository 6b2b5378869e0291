/** Response fields that tests compare without a type. */
export type Fields = Readonly<Record<string, unknown>>;
type Step = { readonly id: string; readonly name: string; readonly stepType: string };
export type Role = Fields & { readonly id: string; readonly steps: readonly Step[] };
export type WriteResponse = { readonly role: Role; readonly details?: Fields };
export type RoleList = {
  readonly roles: readonly Role[];
  readonly pagination: { readonly nextCursor: string | null };
};
