import type { ScreeningCriterion, ScoredCriterion } from '@hiring/domain';

import type { Engine, ScreeningResult } from './engine.ts';
import {
  findPhrase,
  type Searchable,
  toSearchable,
  significantWords,
  type Span,
} from './searchable.ts';

/**
 * The built-in engine: searches the CV for the words of each criterion and quotes the places. It treats every CV
 * alike, uses no network and does not understand the text; docs/use/cv-screening.md lists what it cannot find.
 */
export const criteriaEngine: Engine = {
  name: 'criteria',
  version: '1',
  screen: async ({ criteria, text }) => {
    const searchable = toSearchable(text);
    const scored = criteria.map((criterion) => scoreCriterion(criterion, text, searchable));
    const total = weightedSum(scored, () => 1);
    const score = Math.round(weightedSum(scored, (criterion) => criterion.score) / total);
    const sure = weightedSum(scored, ({ confidence }) => confidence) / total;
    const confidence = roundToHundredths(Math.min(sure, isShort(text) ? 0.3 : 1));
    return {
      score,
      recommendation: recommend(score, confidence),
      confidence,
      summary: summarize(scored),
      criteria: scored,
    };
  },
};

/** The number of quotes of one word, and of characters of a quote on either side of it. */
const maxQuotes = 3;
const contextCharacters = 60;
/** A CV with fewer characters was probably not read correctly. */
const minCharacters = 200;

const isShort = (text: string): boolean => text.trim().length < minCharacters;

const recommend = (score: number, confidence: number): ScreeningResult['recommendation'] => {
  if (confidence < 0.4) return 'review';
  if (score >= 70) return 'advance';
  return score < 30 ? 'reject' : 'review';
};

type WordFinding = {
  readonly word: string;
  readonly spans: readonly Span[];
  readonly denied: boolean;
};

const scoreCriterion = (
  { id, title, weight, keywords, text: sentence }: ScreeningCriterion,
  text: string,
  searchable: Searchable,
): ScoredCriterion => {
  const words = keywords.length > 0 ? keywords : significantWords(sentence ?? title);
  const findings = words.map((word) => findWord(word, text, searchable));
  const met = findings.filter(({ spans }) => spans.length > 0);
  const score = words.length === 0 ? 0 : Math.round((met.length / words.length) * 100);
  return {
    id,
    title,
    weight,
    outcome: toOutcome(score),
    score,
    maxScore: 100,
    confidence: estimateConfidence(met, { quoted: keywords.length > 0, short: isShort(text) }),
    evidence: met.flatMap(({ spans }) => spans.map((span) => quote(text, span))),
    reasoning: describeFindings(findings),
  };
};

const findWord = (word: string, text: string, searchable: Searchable): WordFinding => {
  const spans = findPhrase(searchable, word, maxQuotes + 5);
  const meant = spans.filter(({ start }) => !isDenied(text, start));
  return { word, spans: meant.slice(0, maxQuotes), denied: meant.length < spans.length };
};

const toOutcome = (score: number): ScoredCriterion['outcome'] => {
  if (score >= 75) return 'met';
  return score > 0 ? 'partly_met' : 'not_met';
};

/**
 * More mentions raise the confidence; words taken from a sentence lower it compared with chosen words, and so does a
 * word that was not found.
 */
const estimateConfidence = (
  met: readonly WordFinding[],
  { quoted, short }: { readonly quoted: boolean; readonly short: boolean },
): number => {
  const mentions = met.reduce((count, { spans }) => count + spans.length, 0);
  const sure = mentions === 0 ? 0.5 : Math.min(0.9, 0.6 + 0.1 * (mentions - 1));
  return roundToHundredths(sure * (quoted ? 1 : 0.8) * (short ? 0.5 : 1));
};

/** Whether one of up to three words before it in the same sentence negates it. */
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

/** The line or sentence that contains a word, cut to a readable length; `text.slice(start, end)` is the quote. */
const quote = (text: string, span: Span): ScoredCriterion['evidence'][number] => {
  const left = text.slice(Math.max(0, span.start - contextCharacters), span.start);
  const right = text.slice(span.end, span.end + contextCharacters);
  const cut = left.search(/[^\n.]*$/u);
  const line = right.search(/[\n.]|$/u);
  const start = span.start - left.slice(cut).trimStart().length;
  const end = span.end + right.slice(0, line).trimEnd().length;
  return { quote: text.slice(start, end), start, end };
};

const describeFindings = (findings: readonly WordFinding[]): string => {
  const found = findings.filter(({ spans }) => spans.length > 0);
  const denied = findings.filter((finding) => finding.denied && finding.spans.length === 0);
  const missing = findings.filter((finding) => !finding.denied && finding.spans.length === 0);
  const parts = [
    formatList('Found', found),
    formatList('Mentioned only in a negation', denied),
    formatList('Not found', missing),
  ];
  return (
    parts.filter((part) => part !== '').join(' ') || 'The criterion has no words to search for.'
  );
};

const formatList = (what: string, words: readonly WordFinding[]): string =>
  words.length === 0 ? '' : `${what}: ${words.map(({ word }) => word).join(', ')}.`;

const summarize = (scored: readonly ScoredCriterion[]): string => {
  const titles = (outcome: ScoredCriterion['outcome']) =>
    scored.filter((criterion) => criterion.outcome === outcome).map(({ title }) => title);
  const sections = [
    ['Met', titles('met')],
    ['Partly met', titles('partly_met')],
    ['Not met', titles('not_met')],
  ] as const;
  const parts = sections.filter(([, names]) => names.length > 0);
  return parts.map(([what, names]) => `${what}: ${names.join(', ')}.`).join(' ');
};

const weightedSum = (
  scored: readonly ScoredCriterion[],
  getValue: (criterion: ScoredCriterion) => number,
): number => scored.reduce((total, criterion) => total + criterion.weight * getValue(criterion), 0);

const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;
