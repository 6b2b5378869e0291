import type { SalaryPeriod, Words } from '../pages/words/words.ts';

export type Salary = {
  readonly salary_min: number | null;
  readonly salary_max: number | null;
  readonly salary_currency: string | null;
  readonly salary_period: string | null;
};

/** Formats a date in the language of a page, by the calendar of UTC. */
export const formatDate = ({ lang }: Words, at: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

export const formatNumber = ({ lang }: Words, value: number): string =>
  new Intl.NumberFormat(lang).format(value);

export const formatCount = (words: Words, count: number): string =>
  words.careers.count(formatNumber(words, count), new Intl.PluralRules(words.lang).select(count));

/** Formats a salary with its currency and period; undefined when it has no amount. */
export const formatSalary = (words: Words, salary: Salary): string | undefined => {
  const amount = formatAmount(words, salary);
  if (amount === undefined) return undefined;
  const period = salary.salary_period ?? '';
  const known = toSalaryPeriod(period);
  return [amount, known ? words.careers.salaryPeriods[known] : period].join(' ').trim();
};

const formatAmount = (words: Words, salary: Salary): string | undefined => {
  const { salary_min: min, salary_max: max, salary_currency: currency } = salary;
  const format = createAmountFormat(words, currency);
  const suffix = currency === null || isCurrency(currency) ? '' : ` ${currency}`;
  if (min !== null && max !== null) {
    return `${min === max ? format.format(min) : format.formatRange(min, max)}${suffix}`;
  }
  if (min !== null) return words.careers.salaryFrom(`${format.format(min)}${suffix}`);
  return max === null ? undefined : words.careers.salaryUpTo(`${format.format(max)}${suffix}`);
};

const createAmountFormat = ({ lang }: Words, currency: string | null): Intl.NumberFormat =>
  new Intl.NumberFormat(lang, {
    ...(currency !== null && isCurrency(currency) && { style: 'currency', currency }),
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });

/** Intl throws for a currency of another shape, which an operator's program may have stored. */
export const isCurrency = (text: string): boolean => /^[a-z]{3}$/i.test(text);

const periods: ReadonlyMap<string, SalaryPeriod> = new Map([
  ['hour', 'hour'],
  ['hourly', 'hour'],
  ['day', 'day'],
  ['daily', 'day'],
  ['week', 'week'],
  ['weekly', 'week'],
  ['month', 'month'],
  ['monthly', 'month'],
  ['year', 'year'],
  ['yearly', 'year'],
  ['annual', 'year'],
  ['annually', 'year'],
]);

/** Returns the known period of a free text such as `month` or `Monthly`. */
export const toSalaryPeriod = (text: string): SalaryPeriod | undefined =>
  periods.get(text.trim().toLowerCase());
