/** A line of a state; `isTime`: the value is an instant. */
export type Fact = { readonly name: string; readonly value: string; readonly isTime?: boolean };
