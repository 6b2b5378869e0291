/**
 * Whether two objects have the same fields with the same JSON. The fields of their values must be in the same order.
 */
export const hasSameFields = <T extends object>(a: T, b: T): boolean =>
  (Object.keys(b) as (keyof T)[]).every(
    (field) => JSON.stringify(a[field]) === JSON.stringify(b[field]),
  ) && Object.keys(a).length === Object.keys(b).length;
