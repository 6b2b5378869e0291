/** The languages of contracts. Each has a built-in template, and translated terms in the worker. */
export const contractLocales = ['en', 'fr'] as const;

export type ContractLocale = (typeof contractLocales)[number];

/** Whether contracts can be generated in this language. */
export const isContractLocale = (value: string): value is ContractLocale =>
  (contractLocales as readonly string[]).includes(value);
