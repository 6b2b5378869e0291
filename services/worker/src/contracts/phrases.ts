import type { ContractLocale } from '@hiring/domain';

/** How facts of a role are expressed: the only text of a contract that is not in a template. */
export type Phrases = {
  readonly agreed: string;
  readonly agreedInWriting: string;
  readonly workType: (type: string) => string;
  readonly amount: (amount: number) => string;
  readonly between: (lower: string, upper: string) => string;
  readonly per: (period: string) => string;
};

/** Written out because the tables of `Intl` depend on the build of Node, and equal contracts must have equal bytes. */
export const phrases: Readonly<Record<ContractLocale, Phrases>> = {
  en: {
    agreed: 'as agreed',
    agreedInWriting: 'as agreed in writing',
    workType: (type) => type,
    amount: String,
    between: (lower, upper) => `between ${lower} and ${upper}`,
    per: (period) => `(${period})`,
  },
  fr: {
    agreed: 'selon accord',
    agreedInWriting: 'fixée par écrit',
    workType: (type) => frenchWorkTypes.get(type) ?? type,
    amount: (amount) => String(amount).replace('.', ','),
    between: (lower, upper) => `comprise entre ${lower} et ${upper}`,
    per: (period) => `(${frenchPeriods.get(period.toLowerCase()) ?? period})`,
  },
};

const frenchWorkTypes: ReadonlyMap<string, string> = new Map([
  ['onsite', 'sur site'],
  ['hybrid', 'hybride'],
  ['remote', 'à distance'],
]);

/** A role's period is free text; these are the usual ones. */
const frenchPeriods: ReadonlyMap<string, string> = new Map([
  ['hour', 'par heure'],
  ['hourly', 'par heure'],
  ['day', 'par jour'],
  ['daily', 'par jour'],
  ['month', 'par mois'],
  ['monthly', 'par mois'],
  ['year', 'par an'],
  ['yearly', 'par an'],
  ['annual', 'par an'],
]);
