/** Whether two objects have the same fields with the same JSON. Their values must have their own fields in one order. */
export const hasSameFields = <T extends object>(a: T, b: T): boolean =>
  (Object.keys(b) as (keyof T)[]).every(
    (field) => JSON.stringify(a[field]) === JSON.stringify(b[field]),
  ) && Object.keys(a).length === Object.keys(b).length;
