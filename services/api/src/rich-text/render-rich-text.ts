import { type Html, html } from '../pages/html.ts';
import { isSafeLink } from './safe-link.ts';

type Node = Readonly<Record<string, unknown>>;
type Context = {
  /** The heading levels that the text has, in order: the first becomes `h2`. */
  readonly levels: readonly number[];
  readonly depth: number;
};
type RenderNode = (node: Node, context: Context) => Html | undefined;

/** Deeper nodes are skipped; a request may nest 32 levels of JSON, so earlier data alone can have them. */
const maxDepth = 32;

/**
 * Renders a rich text in the format of ProseMirror and Tiptap (`{type: 'doc', content: […]}`) as HTML. Nodes and marks
 * that are not listed here are skipped, with everything in a skipped node; every text is escaped, and links are the safe
 * ones (`isSafeLink`). Headings begin at `h2`.
 */
export const renderRichText = (richText: Node): Html | undefined => {
  const levels = [...new Set(collectLevels(richText, 0))].toSorted((a, b) => a - b);
  const blocks = renderChildren(richText, { levels, depth: 0 });
  return blocks.length > 0 ? html`${blocks}` : undefined;
};

/** Returns the text of a rich text, without marks, its blocks separated by spaces. Skips what is not rendered. */
export const toPlainText = (richText: Node): string =>
  collectText(richText, 0).replaceAll(/\s+/g, ' ').trim();

const collectText = (node: Node, depth: number): string => {
  if (depth > maxDepth) return '';
  const name = toName(node);
  if (name === 'hardbreak') return ' ';
  if (typeof node['text'] === 'string' && name === 'text') return node['text'];
  const texts = listNodes(node).map((child) => collectText(child, depth + 1));
  return name === 'paragraph' || name === 'heading' ? `${texts.join('')} ` : texts.join(' ');
};

const collectLevels = (node: Node, depth: number): readonly number[] =>
  depth > maxDepth
    ? []
    : [
        ...(toName(node) === 'heading' ? [toLevel(node)] : []),
        ...listNodes(node).flatMap((child) => collectLevels(child, depth + 1)),
      ];

const renderChildren = (node: Node, { levels, depth }: Context): readonly Html[] =>
  depth >= maxDepth
    ? []
    : listNodes(node)
        .map((child) => renderers.get(toName(child))?.(child, { levels, depth: depth + 1 }))
        .filter((child) => child !== undefined);

/** The children that have a known type, besides the root, whose own type is not read. */
const listNodes = ({ content }: Node): readonly Node[] =>
  Array.isArray(content)
    ? content.filter(isNode).filter((node) => renderers.has(toName(node)))
    : [];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** ProseMirror's own schema has `bullet_list` where Tiptap's has `bulletList`. */
const toName = ({ type }: Node): string =>
  typeof type === 'string' ? type.replaceAll('_', '').toLowerCase() : '';

const toLevel = (node: Node): number => {
  const level = isNode(node['attrs']) ? Number(node['attrs']['level']) : 1;
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : 1;
};

const renderHeading: RenderNode = (node, context) => {
  const content = renderChildren(node, context);
  if (content.length === 0) return undefined;
  const tag = { markup: `h${Math.min(6, context.levels.indexOf(toLevel(node)) + 2)}` };
  return html`<${tag} dir="auto">${content}</${tag}>`;
};

/** Creates the renderer of an element that is left out when it has no content. */
const createElement =
  (tag: string): RenderNode =>
  (node, context) => {
    const content = renderChildren(node, context);
    const name = { markup: tag };
    return content.length === 0 ? undefined : html`<${name} dir="auto">${content}</${name}>`;
  };

/** Creates the renderer of a list, which may contain items only. */
const createList = (tag: string): RenderNode => {
  const render = createElement(tag);
  return (node, context) => {
    const items = listNodes(node).filter((child) => toName(child) === 'listitem');
    return render({ ...node, content: items }, context);
  };
};

const renderText: RenderNode = ({ text, marks }) => {
  if (typeof text !== 'string' || text === '') return undefined;
  const known = Array.isArray(marks) ? marks.filter(isNode) : [];
  return known.reduce<Html>(wrapInMark, html`${text}`);
};

const wrapInMark = (content: Html, mark: Node): Html => {
  const name = toName(mark);
  const element = markElements.get(name);
  if (element) return html`<${element}>${content}</${element}>`;
  return name === 'link' && content.markup.trim() !== '' ? renderLink(content, mark) : content;
};

const renderLink = (content: Html, { attrs }: Node): Html => {
  const href = isNode(attrs) ? attrs['href'] : undefined;
  const isShown = typeof href === 'string' && href.trim() !== '' && isSafeLink(href);
  return isShown ? html`<a href="${href}" rel="nofollow noopener">${content}</a>` : content;
};

const markElements: ReadonlyMap<string, Html> = new Map([
  ['bold', { markup: 'strong' }],
  ['strong', { markup: 'strong' }],
  ['italic', { markup: 'em' }],
  ['em', { markup: 'em' }],
  ['underline', { markup: 'u' }],
  ['strike', { markup: 's' }],
  ['code', { markup: 'code' }],
]);

const renderers: ReadonlyMap<string, RenderNode> = new Map([
  ['paragraph', createElement('p')],
  ['heading', renderHeading],
  ['bulletlist', createList('ul')],
  ['orderedlist', createList('ol')],
  ['listitem', createElement('li')],
  ['blockquote', createElement('blockquote')],
  ['codeblock', createElement('pre')],
  ['hardbreak', () => html`<br />`],
  ['horizontalrule', () => html`<hr />`],
  ['text', renderText],
]);
