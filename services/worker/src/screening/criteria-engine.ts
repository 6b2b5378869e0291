import type { ScreeningCriterion, WeighedCriterion } from '@hiring/domain';

import type { Engine, Screened } from './engine.ts';
import {
  findPhrase,
  type Searchable,
  searchableOf,
  significantWords,
  type Span,
} from './searchable.ts';

/**
 * The engine that is built in: looks for the words of each criterion in the CV and quotes where they stand. Alike for every
 * CV, without a network, and without understanding: docs/use/cv-screening.md says what it cannot see.
 */
export const criteriaEngine: Engine = {
  name: 'criteria',
  version: '1',
  screen: async ({ criteria, text }) => {
    const searchable = searchableOf(text);
    const weighed = criteria.map((criterion) => weigh(criterion, text, searchable));
    const total = sum(weighed, () => 1);
    const score = Math.round(sum(weighed, (it) => it.score) / total);
    const sure = sum(weighed, ({ confidence }) => confidence) / total;
    const confidence = hundredths(Math.min(sure, isShort(text) ? 0.3 : 1));
    return {
      score,
      recommendation: recommend(score, confidence),
      confidence,
      summary: summarise(weighed),
      criteria: weighed,
    };
  },
};

/** Quotes of one word, and characters of a quote to either side of it. */
const quotes = 3;
const around = 60;
/** A CV of fewer characters was hardly read. */
const shortest = 200;

const isShort = (text: string): boolean => text.trim().length < shortest;

const recommend = (score: number, confidence: number): Screened['recommendation'] => {
  if (confidence < 0.4) return 'review';
  if (score >= 70) return 'advance';
  return score < 30 ? 'reject' : 'review';
};

type Found = { readonly word: string; readonly spans: readonly Span[]; readonly denied: boolean };

const weigh = (
  { id, title, weight, keywords, text: sentence }: ScreeningCriterion,
  text: string,
  searchable: Searchable,
): WeighedCriterion => {
  const words = keywords.length > 0 ? keywords : significantWords(sentence ?? title);
  const looked = words.map((word) => look(word, text, searchable));
  const met = looked.filter(({ spans }) => spans.length > 0);
  const score = words.length === 0 ? 0 : Math.round((met.length / words.length) * 100);
  return {
    id,
    title,
    weight,
    outcome: outcomeOf(score),
    score,
    maxScore: 100,
    confidence: confidenceIn(met, { quoted: keywords.length > 0, short: isShort(text) }),
    evidence: met.flatMap(({ spans }) => spans.map((span) => quote(text, span))),
    reasoning: reasonFor(looked),
  };
};

const look = (word: string, text: string, searchable: Searchable): Found => {
  const spans = findPhrase(searchable, word, quotes + 5);
  const meant = spans.filter(({ start }) => !isDenied(text, start));
  return { word, spans: meant.slice(0, quotes), denied: meant.length < spans.length };
};

const outcomeOf = (score: number): WeighedCriterion['outcome'] => {
  if (score >= 75) return 'met';
  return score > 0 ? 'partly_met' : 'not_met';
};

/** More mentions are surer; words taken from a sentence are less so than words somebody chose; so is what was not found. */
const confidenceIn = (
  met: readonly Found[],
  { quoted, short }: { readonly quoted: boolean; readonly short: boolean },
): number => {
  const mentions = met.reduce((count, { spans }) => count + spans.length, 0);
  const sure = mentions === 0 ? 0.5 : Math.min(0.9, 0.6 + 0.1 * (mentions - 1));
  return hundredths(sure * (quoted ? 1 : 0.8) * (short ? 0.5 : 1));
};

/** Up to three words before, in the same breath. */
const isDenied = (text: string, start: number): boolean => {
  const before =
    text
      .slice(Math.max(0, start - 40), start)
      .split(/[.;:,\n]/u)
      .at(-1) ?? '';
  return denial.test(before);
};

const denial =
  /(?:^|[^\p{L}])(?:no|not|without|never|lacks?|lacking|sans|jamais|aucune?|pas)\s+(?:[\p{L}'’]+\s+){0,2}(?:d['’])?$/iu;

/** The line or sentence a word stands in, cut to a readable length; `text.slice(start, end)` is the quote. */
const quote = (text: string, span: Span): WeighedCriterion['evidence'][number] => {
  const left = text.slice(Math.max(0, span.start - around), span.start);
  const right = text.slice(span.end, span.end + around);
  const cut = left.search(/[^\n.]*$/u);
  const line = right.search(/[\n.]|$/u);
  const start = span.start - left.slice(cut).trimStart().length;
  const end = span.end + right.slice(0, line).trimEnd().length;
  return { quote: text.slice(start, end), start, end };
};

const reasonFor = (looked: readonly Found[]): string => {
  const found = looked.filter(({ spans }) => spans.length > 0);
  const denied = looked.filter((it) => it.denied && it.spans.length === 0);
  const missing = looked.filter((it) => !it.denied && it.spans.length === 0);
  const parts = [
    listed('Found', found),
    listed('Named only to be denied', denied),
    listed('Not found', missing),
  ];
  return parts.filter((part) => part !== '').join(' ') || 'There is nothing to look for.';
};

const listed = (what: string, words: readonly Found[]): string =>
  words.length === 0 ? '' : `${what}: ${words.map(({ word }) => word).join(', ')}.`;

const summarise = (weighed: readonly WeighedCriterion[]): string => {
  const titles = (outcome: WeighedCriterion['outcome']) =>
    weighed.filter((it) => it.outcome === outcome).map(({ title }) => title);
  const told = [
    ['Met', titles('met')],
    ['Partly met', titles('partly_met')],
    ['Not met', titles('not_met')],
  ] as const;
  const parts = told.filter(([, names]) => names.length > 0);
  return parts.map(([what, names]) => `${what}: ${names.join(', ')}.`).join(' ');
};

const sum = (
  weighed: readonly WeighedCriterion[],
  of: (criterion: WeighedCriterion) => number,
): number => weighed.reduce((total, it) => total + it.weight * of(it), 0);

const hundredths = (value: number): number => Math.round(value * 100) / 100;
