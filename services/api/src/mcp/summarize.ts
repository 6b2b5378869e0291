import type { Tool } from './tool.ts';

/** Summarizes a success for the model and its user, without ids that are in the data and without untrusted text. */
export const summarize = ({ summarize: own, title }: Tool, body: object): string =>
  own ? own(body as never) : (summarizeList(body) ?? `${title}: see the data.`);

const summarizeList = (body: object): string | undefined => {
  const list = Object.entries(body).find(([, value]) => Array.isArray(value));
  if (!list) return undefined;
  const [name, rows] = list as [string, readonly unknown[]];
  const { pagination } = body as { readonly pagination?: { readonly hasMore?: boolean } };
  const rest = pagination?.hasMore
    ? ' There are more: call again with cursor, the nextCursor of pagination.'
    : '';
  return `${rows.length} ${toWords(name)}.${rest}`;
};

/** `candidateSteps` to `candidate steps`. */
const toWords = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
