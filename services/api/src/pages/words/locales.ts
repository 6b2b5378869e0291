import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { Words } from './words.ts';

/** The languages of the public pages; the first is the one for every other locale (decisions §1). */
export const locales: readonly [Words, ...Words[]] = [en, fr, ar];

/** Whether a text is the locale of a page: a language tag in lower case, such as `fr` or `fr-ca`. */
export const isLocale = (text: string): boolean =>
  text.length <= 35 && /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/.test(text);

/** Returns the texts in the language of a locale such as `fr-ca`; English for a language that has no texts. */
export const getWords = (locale: string): Words =>
  locales.find(({ lang }) => lang === locale.split('-')[0]) ?? locales[0];
