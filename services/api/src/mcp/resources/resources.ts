import type { Tool } from '../tool.ts';
import { getCandidateTool } from '../tools/candidates.ts';
import { getRoleTool } from '../tools/roles.ts';
import { getHistoryTool } from '../tools/steps.ts';

/** A resource of every entity of a kind. It is read by a tool, with its rights, limits and marks of untrusted text. */
export type Resource = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The path of its URI before the id, and after it. */
  readonly before: string;
  readonly after: string;
  /** Whether its content has pages, and its URI a `cursor`. */
  readonly paged: boolean;
  readonly tool: Tool;
  /** The argument of the tool that takes the id. */
  readonly argument: 'candidateId' | 'roleId' | 'stepId';
};

/** Every kind of resource. */
export const resources: readonly Resource[] = [
  {
    name: 'candidate',
    title: 'Candidate',
    description: 'A candidate with contact data, roles and current steps.',
    before: 'hiring://candidates/',
    after: '',
    paged: false,
    tool: getCandidateTool,
    argument: 'candidateId',
  },
  {
    name: 'candidate_history',
    title: 'History of a candidate',
    description: 'Who did what on all roles of a candidate and why, oldest first.',
    before: 'hiring://candidates/',
    after: '/history',
    paged: true,
    tool: getHistoryTool,
    argument: 'candidateId',
  },
  {
    name: 'role',
    title: 'Role',
    description: 'A role (a job) with its steps and seats.',
    before: 'hiring://roles/',
    after: '',
    paged: false,
    tool: getRoleTool,
    argument: 'roleId',
  },
  {
    name: 'step_history',
    title: 'History of a step',
    description: 'Who did what on one role of a candidate and why, oldest first.',
    before: 'hiring://steps/',
    after: '/history',
    paged: true,
    tool: getHistoryTool,
    argument: 'stepId',
  },
];

/** Returns the URI template of a resource (RFC 6570). */
export const toUriTemplate = ({ before, after, argument, paged }: Resource): string =>
  `${before}{${argument}}${after}${paged ? '{?cursor}' : ''}`;

/** Returns the URI of one entity. */
export const toUri = ({ before, after }: Resource, id: string): string =>
  `${before}${encodeURIComponent(id)}${after}`;

/** The resource that a URI names, with the arguments of its tool. */
export type FoundResource = {
  readonly resource: Resource;
  readonly args: Readonly<Record<string, string>>;
};

/** Finds the resource of a URI; undefined if no template has this form. */
export const findResource = (uri: string): FoundResource | undefined => {
  const [path = '', query, ...others] = uri.split('?');
  if (others.length > 0) return undefined;
  for (const resource of resources) {
    const id = readId(resource, path);
    const rest = readQuery(resource, query);
    if (id && rest) return { resource, args: { [resource.argument]: id, ...rest } };
  }
  return undefined;
};

const readId = ({ before, after }: Resource, path: string): string | undefined => {
  if (!path.startsWith(before) || !path.endsWith(after)) return undefined;
  const id = path.slice(before.length, path.length - after.length);
  return /^[\w.-]{1,255}$/.test(id) ? id : undefined;
};

const readQuery = (
  { paged }: Resource,
  query: string | undefined,
): Readonly<Record<string, string>> | undefined => {
  if (query === undefined) return {};
  const [[name, value] = ['', ''], ...others] = new URLSearchParams(query);
  return paged && name === 'cursor' && others.length === 0 ? { cursor: value } : undefined;
};
