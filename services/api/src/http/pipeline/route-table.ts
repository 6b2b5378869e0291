/** The values of a path's parameters, by name, percent-decoded. */
export type PathParams = Readonly<Record<string, string>>;

/** A target and its path template: `/api/v1/candidates/{id}/notes`. A parameter is a whole segment. */
type Route<Target> = {
  readonly method: string;
  readonly path: string;
  readonly target: Target;
};

type FoundRoute<Target> = { readonly target: Target; readonly params: PathParams };

type FindRoute<Target> = (method: string, path: string) => FoundRoute<Target> | undefined;

type Template<Target> = {
  readonly segments: readonly { readonly text: string; readonly parameter: string | undefined }[];
  readonly target: Target;
};

/**
 * Creates the function that finds the route of a request, by its method, HEAD counting as GET, and its path as it was
 * sent. Only templates with as many segments as the path are compared with it.
 */
export const createRouteTable = <Target>(routes: readonly Route<Target>[]): FindRoute<Target> => {
  const table = new Map<string, Template<Target>[]>();
  for (const { method, path, target } of routes) {
    const segments = path.split('/').map(toTemplateSegment);
    const key = toKey(method, segments.length);
    table.set(key, [...(table.get(key) ?? []), { segments, target }]);
  }
  return (method, path) => {
    const segments = path.split('/');
    const templates = table.get(toKey(method === 'HEAD' ? 'GET' : method, segments.length)) ?? [];
    const template = templates.find((candidate) => matches(candidate, segments));
    return template && { target: template.target, params: readParams(template, segments) };
  };
};

const toKey = (method: string, segments: number): string => `${method} ${segments}`;

const toTemplateSegment = (text: string) => ({ text, parameter: /^\{(\w+)\}$/.exec(text)?.[1] });

const matches = ({ segments }: Template<unknown>, sent: readonly string[]): boolean =>
  segments.every(({ text, parameter }, index) =>
    parameter === undefined ? sent[index] === text : sent[index] !== '',
  );

const readParams = ({ segments }: Template<unknown>, sent: readonly string[]): PathParams => {
  const params: Record<string, string> = {};
  for (const [index, { parameter }] of segments.entries()) {
    if (parameter !== undefined) params[parameter] = decode(sent[index] ?? '');
  }
  return params;
};

/** Returns a text that is not valid percent-encoding unchanged; it is no id of any entity. */
const decode = (text: string): string => {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
