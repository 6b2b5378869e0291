import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { chooseContractLocale, contractLocale } from './contract-locale.ts';
import { localeChosen } from './contract-template.examples.ts';

const given = specify(contractLocale);

describe('the language of contracts', () => {
  it('is English until another is chosen, and each choice is said once', () => {
    expect(given().state().locale).toBe('en');
    given()
      .when((it) => chooseContractLocale(it, localeChosen.data))
      .yields(localeChosen);
    expect(given(localeChosen).state().locale).toBe('fr');
    given(localeChosen)
      .when((it) => chooseContractLocale(it, localeChosen.data))
      .yieldsNothing();
  });

  it.each(['de', 'EN', '', 'constructor'])(
    'is refused when there are no words for it: %j',
    (it) => {
      given()
        .when((state) => chooseContractLocale(state, { ...localeChosen.data, locale: it }))
        .refuses('unknown_locale');
    },
  );

  it('stays what it was when an event names one that this build does not know', () => {
    const newer = { ...localeChosen, data: { ...localeChosen.data, locale: 'xx' } };
    expect(given(localeChosen, newer).state().locale).toBe('fr');
  });
});
