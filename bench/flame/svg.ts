import { kindOf, kinds } from './kinds.ts';
import type { Frame } from './profile.ts';

export type Picture = {
  readonly root: Frame;
  /** What is to be seen: a title, and lines below it. */
  readonly title: string;
  readonly about: readonly string[];
};

/** Pixels; `letter` is a wide guess at one of the small ones, so that words end inside their box. */
const size = { width: 1_200, margin: 10, row: 16, line: 17, letter: 5.9, least: 22 };
/** A narrower frame is left out: of all samples. */
const narrowest = 0.002;
/** Colours in a row of the legend. */
const perRow = 5;

/**
 * Draws a tree of calls, callers above what they call, each as wide as its samples are many: one SVG without scripts, whose
 * boxes say on hovering what they are. It is read by itself as well as from an `<img>`.
 */
export const draw = ({ root, title, about }: Picture): string => {
  const legendAt = size.margin + size.line * (about.length + 1) + 6;
  const top = legendAt + size.line * Math.ceil(kinds.length / perRow) + 4;
  const boxes = boxesOf(root);
  const depth = Math.max(...boxes.map(({ level }) => level)) + 1;
  const height = Math.ceil(top + depth * size.row + size.margin);
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${height}" width="${size.width}" height="${height}" font-family="system-ui, -apple-system, 'Segoe UI', sans-serif" font-size="11" fill="#111">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    line(title, 0, 'font-size="15" font-weight="600"'),
    ...about.map((text, nth) => line(text, nth + 1, 'fill="#444"')),
    legend(root, legendAt),
    ...boxes.map((box) => boxText(box, { top, all: root.total })),
    '</svg>',
  ].join('\n')}\n`;
};

type Box = {
  readonly frame: Frame;
  readonly level: number;
  /** Samples to the left of it. */
  readonly left: number;
};

/** Of a frame and everything below it that is wide enough to be seen. */
const boxesOf = (root: Frame): readonly Box[] => {
  const below = ({ frame, level, left }: Box): readonly Box[] => {
    let next = left;
    const children = frame.children.flatMap((child) => {
      const box = { frame: child, level: level + 1, left: next };
      next += child.total;
      return child.total < narrowest * root.total ? [] : below(box);
    });
    return [{ frame, level, left }, ...children];
  };
  return below({ frame: root, level: 0, left: 0 });
};

const boxText = (
  { frame, level, left }: Box,
  { top, all }: { readonly top: number; readonly all: number },
): string => {
  const scale = (size.width - 2 * size.margin) / all;
  const [x, y] = [round(size.margin + left * scale), top + level * size.row];
  // Half a pixel between neighbours.
  const width = round(Math.max(0.5, frame.total * scale - 0.5));
  const whole = level === 0;
  const words = whole ? `all ${count(all)} samples` : wordsOf(frame);
  const hint = whole ? words : `${frame.name}, ${frame.module}: ${sharesOf(frame, all)}`;
  const shown = width < size.least ? '' : `<text x="3" y="11">${escape(cut(words, width))}</text>`;
  const look = whole ? 'fill="#fff" stroke="#999"' : `fill="${kindOf(frame.module).colour}"`;
  // An svg in an svg ends what is drawn in it at its own edge.
  return `<svg x="${x}" y="${y}" width="${width}" height="${size.row - 1}"><title>${escape(hint)}</title><rect width="100%" height="100%" ${look}/>${shown}</svg>`;
};

const sharesOf = ({ total, own }: Frame, all: number): string =>
  `${count(total)} samples, ${percent(total / all)}, of it ${percent(own / all)} in itself`;

/** The name first, of a function without one that of its module: a narrow box shows no more. */
const wordsOf = ({ name, module }: Frame): string => {
  const [first = '', second = ''] = module.split('/');
  const file = module.split('/').at(-1) ?? module;
  const isOurs = /^(services|packages|launcher)\//.test(module);
  const path = module.replace(/^(services|packages)\//, '').replace('/src/', '/');
  const from = isOurs ? path : first.startsWith('@') ? `${first}/${second}` : first;
  if (name !== '(anonymous)') return `${name}  ${from}`;
  return isOurs ? `${file}  ${from}` : `${from}  ${file}`;
};

const cut = (words: string, width: number): string => {
  const most = Math.floor((width - 6) / size.letter);
  return words.length <= most ? words : `${words.slice(0, Math.max(1, most - 1))}…`;
};

/** Each colour with what it stands for and how many samples were in such code itself. */
const legend = (root: Frame, top: number): string => {
  const own = new Map<string, number>();
  const add = ({ module, own: samples, children }: Frame): void => {
    const { name } = kindOf(module);
    own.set(name, (own.get(name) ?? 0) + samples);
    children.forEach(add);
  };
  add(root);
  const column = (size.width - 2 * size.margin) / perRow;
  const entries = kinds.map(({ name, colour }, nth) => {
    const [x, y] = [
      size.margin + (nth % perRow) * column,
      top + Math.floor(nth / perRow) * size.line,
    ];
    const words = `${name} ${percent((own.get(name) ?? 0) / root.total)}`;
    return `<rect x="${x}" y="${y}" width="12" height="12" fill="${colour}"/><text x="${x + 17}" y="${y + 10}">${escape(words)}</text>`;
  });
  return entries.join('\n');
};

const line = (text: string, nth: number, style: string): string =>
  `<text x="${size.margin}" y="${size.margin + 12 + nth * size.line}" ${style}>${escape(text)}</text>`;

const round = (pixels: number): number => Math.round(100 * pixels) / 100;
const count = (samples: number): string => samples.toLocaleString('en');
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Control characters and halves of letters are in no XML, however they are written. */
const escape = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
