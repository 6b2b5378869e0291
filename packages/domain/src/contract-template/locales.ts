/** The languages of contracts. Each has a built-in template, and translated words in the worker. */
export const contractLocales = ['en', 'fr'] as const;

export type ContractLocale = (typeof contractLocales)[number];

export const isContractLocale = (value: string): value is ContractLocale =>
  (contractLocales as readonly string[]).includes(value);
