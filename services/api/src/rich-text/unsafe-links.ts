import { isSafeLink } from './safe-link.ts';

export type RichText = Readonly<Record<string, unknown>>;

type Container = Record<string, unknown> | unknown[];
type PathNode = { readonly parent: PathNode | undefined; readonly key: string };
type Node = {
  readonly container: Container;
  readonly place: PathNode | undefined;
  /** Whether the elements of an array are links, because its key is a link key. */
  readonly holdsLinks: boolean;
};
type UnsafeLink = { readonly container: Container; readonly place: PathNode };

/** Returns the paths of the unsafe links in a rich text (see `isSafeLink`). */
export const unsafeLinkPaths = (richText: RichText): string[][] =>
  findUnsafeLinks({ ...richText }).map(({ place: pathNode }) => toPath(pathNode));

/**
 * Returns the rich text without unsafe links, which earlier versions stored. Returns the argument itself if every link
 * is safe.
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

/** Returns the unsafe links of each container by rising index, before those of the containers in it. */
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

/** Checks the value first, because most strings of a text cannot be an unsafe link. */
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

/** Other HTML attributes and editor keys that contain an address. */
const linkName =
  /^(?:sources?|(?:form)?actions?|poster|background|cite|longdesc|codebase|ping|manifest|srcset)$/i;

const toPath = (last: PathNode): string[] => {
  const path: string[] = [];
  for (let pathNode: PathNode | undefined = last; pathNode; pathNode = pathNode.parent) {
    path.push(pathNode.key);
  }
  return path.toReversed();
};
