import { isSafeLink } from './safe-link.ts';

export type RichText = Readonly<Record<string, unknown>>;

type Container = Record<string, unknown> | unknown[];
type PathNode = { readonly parent: PathNode | undefined; readonly key: string };
type Node = {
  readonly container: Container;
  readonly place: PathNode | undefined;
  /** Whether the elements of an array are links: it stands under a key that holds links. */
  readonly holdsLinks: boolean;
};
type UnsafeLink = { readonly container: Container; readonly place: PathNode };

/** The paths of the links in a rich text that lead to anything but http, https, mailto, tel or the page's own host. */
export const unsafeLinkPaths = (richText: RichText): string[][] =>
  findUnsafeLinks({ ...richText }).map(({ place: pathNode }) => toPath(pathNode));

/**
 * The rich text without the keys whose link is unsafe, for what was stored before such links were refused. Returns the
 * argument itself when every link is safe.
 */
export const withoutUnsafeLinks = <Text extends RichText>(richText: Text): Text => {
  if (findUnsafeLinks(richText).length === 0) return richText;
  const copy = structuredClone(richText);
  for (const { container, place: pathNode } of findUnsafeLinks(copy).toReversed()) {
    if (Array.isArray(container)) container.splice(Number(pathNode.key), 1);
    else delete container[pathNode.key];
  }
  return copy;
};

/** The links of one container come before those of the containers in it, by rising index. */
const findUnsafeLinks = (richText: Container): UnsafeLink[] => {
  const found: UnsafeLink[] = [];
  const nodes: Node[] = [{ container: richText, place: undefined, holdsLinks: false }];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const { container, place: parent } = node;
    for (const [key, value] of Object.entries(container)) {
      const pathNode = { parent, key };
      if (isUnsafeLink(node, key, value)) found.push({ container, place: pathNode });
      else if (isContainer(value)) {
        nodes.push({ container: value, place: pathNode, holdsLinks: isLink(node, key) });
      }
    }
  }
  return found;
};

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

/** The value is judged first: most strings of a text cannot be an unsafe link. */
const isUnsafeLink = (node: Node, key: string, value: unknown): boolean =>
  typeof value === 'string' && !isSafeLink(value) && isLink(node, key);

const isLink = ({ container, holdsLinks }: Node, key: string): boolean =>
  Array.isArray(container) ? holdsLinks : isLinkKey(key);

const isLinkKey = (key: string): boolean => {
  const letters = key.replaceAll(/[^a-z]/gi, '');
  return linkSuffix.test(letters) || linkName.test(letters);
};

/** `href`, `xlink:href`, `data-src`, `imageUrl`, `targetUri`, `permalink` and their plurals. */
const linkSuffix = /(?:href|src|uri|url|iri|link)s?$/i;

/** Other attributes of HTML, and keys of editors, that hold an address. */
const linkName =
  /^(?:sources?|(?:form)?actions?|poster|background|cite|longdesc|codebase|ping|manifest|srcset)$/i;

const toPath = (last: PathNode): string[] => {
  const path: string[] = [];
  for (let pathNode: PathNode | undefined = last; pathNode; pathNode = pathNode.parent) {
    path.push(pathNode.key);
  }
  return path.toReversed();
};
