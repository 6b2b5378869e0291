/** The languages a contract can be in: each has a built-in template and the worker's words for it. */
export const contractLocales = ['en', 'fr'] as const;

export type ContractLocale = (typeof contractLocales)[number];

export const isContractLocale = (value: string): value is ContractLocale =>
  (contractLocales as readonly string[]).includes(value);
