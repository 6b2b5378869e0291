import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type ContractLocaleEvent, contractLocaleEvents } from './events.ts';
import { type ContractLocale, isContractLocale } from './locales.ts';

/** The language of an organization's contracts; its stream is `contractLocale-<organizationId>`. */
export type ContractLocaleChoice = { readonly locale: ContractLocale };

export const contractLocale: Decider<ContractLocaleChoice, typeof contractLocaleEvents> = {
  category: 'contractLocale',
  events: contractLocaleEvents,
  initial: { locale: 'en' },
  evolve: (state, { data: { locale } }) => (isContractLocale(locale) ? { locale } : state),
};

/** Chooses the language of new contracts. Refuses `unknown_locale`. */
export const chooseContractLocale = (
  state: ContractLocaleChoice,
  chosen: DataOf<typeof contractLocaleEvents, 'ContractLocaleChosen'>,
): ContractLocaleEvent[] => {
  if (!isContractLocale(chosen.locale)) throw new Refusal('unknown_locale');
  return chosen.locale === state.locale ? [] : [{ type: 'ContractLocaleChosen', data: chosen }];
};
