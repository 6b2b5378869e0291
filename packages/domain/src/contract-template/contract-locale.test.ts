import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { chooseContractLocale, contractLocale } from './contract-locale.ts';
import { localeChosen } from './contract-template.examples.ts';

const given = specify(contractLocale);

describe('the language of contracts', () => {
  it('is English by default, and each choice is recorded once', () => {
    expect(given().state().locale).toBe('en');
    given()
      .when((state) => chooseContractLocale(state, localeChosen.data))
      .yields(localeChosen);
    expect(given(localeChosen).state().locale).toBe('fr');
    given(localeChosen)
      .when((state) => chooseContractLocale(state, localeChosen.data))
      .yieldsNothing();
  });

  it.each(['de', 'EN', '', 'constructor'])('is refused if it is not supported: %j', (locale) => {
    given()
      .when((state) => chooseContractLocale(state, { ...localeChosen.data, locale }))
      .refuses('unknown_locale');
  });

  it('does not change for an event with a language this build does not support', () => {
    const newer = { ...localeChosen, data: { ...localeChosen.data, locale: 'xx' } };
    expect(given(localeChosen, newer).state().locale).toBe('fr');
  });
});
