/**
 * Every text of the public pages, in one language. A locale is added by one file beside this one and a line in
 * locales.ts; it does not compile while a text is missing.
 */
export type Words = {
  /** The language tag of the pages, for `lang` and for Intl. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The name of the language, in that language. */
  readonly language: string;
  readonly page: PageWords;
  readonly careers: CareersWords;
  readonly signup: SignupWords;
};

type PageWords = {
  readonly skip: string;
  readonly languages: string;
  readonly notFound: string;
  readonly notFoundHint: string;
  readonly busy: string;
  readonly busyHint: string;
};

type CareersWords = {
  readonly title: (organization: string) => string;
  readonly heading: string;
  readonly search: string;
  readonly searchHint: string;
  readonly department: string;
  readonly location: string;
  readonly workType: string;
  readonly any: string;
  readonly show: string;
  readonly clear: string;
  /** The number of roles, formatted for the language, and its plural form. */
  readonly count: (number: string, plural: Intl.LDMLPluralRule) => string;
  readonly workTypes: Readonly<Record<'remote' | 'hybrid' | 'onsite', string>>;
  readonly empty: string;
  readonly emptyHint: string;
  readonly noMatch: string;
  readonly noMatchHint: string;
  readonly pages: string;
  readonly pageOf: (page: string, last: string) => string;
  readonly previous: string;
  readonly next: string;
  readonly salary: string;
  readonly salaryFrom: (amount: string) => string;
  readonly salaryUpTo: (amount: string) => string;
  readonly salaryPeriods: Readonly<Record<SalaryPeriod, string>>;
  readonly posted: string;
  readonly details: string;
  readonly apply: string;
  readonly allRoles: string;
  readonly closed: string;
  readonly closedHint: string;
};

export type SalaryPeriod = 'hour' | 'day' | 'week' | 'month' | 'year';

type SignupWords = {
  readonly title: (role: string) => string;
  readonly at: (organization: string) => string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly cv: string;
  readonly cvHint: string;
  readonly optional: string;
  readonly send: string;
  readonly purpose: (organization: string) => string;
  readonly error: string;
  readonly correction: string;
  readonly invalidFields: Readonly<Record<Mistake, string>>;
  readonly thanks: string;
  readonly received: (role: string, organization: string) => string;
  readonly unavailable: string;
  readonly unavailableHint: string;
};

/** A mistake in a form: an invalid field, or a CV that is too large. */
export type Mistake = 'name' | 'email' | 'phone' | 'cv' | 'cvTooLarge';
