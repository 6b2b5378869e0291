/**
 * The languages of contracts (`locale` in the API). Each has a built-in template and translated phrases
 * (`services/worker/src/contracts/phrases.ts`).
 */
export const contractLocales = ['en', 'fr'] as const;

export type ContractLocale = (typeof contractLocales)[number];

/** Whether contracts can be generated in this language. */
export const isContractLocale = (value: string): value is ContractLocale =>
  (contractLocales as readonly string[]).includes(value);
