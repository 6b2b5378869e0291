import {
  type ListResourcesResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';

import type { Deps } from '../../deps.ts';
import type { McpRequest } from '../call-endpoint.ts';
import { callTool } from '../call-tool.ts';
import { listRolesTool } from '../tools/roles.ts';
import { findVisibleTools } from '../visible-tools.ts';
import { findResource, resources, toUri, toUriTemplate } from './resources.ts';

type Principal = McpRequest['principal'];

const mimeType = 'application/json';

/** Describes the resources that the caller may read, each by its URI template. */
export const listResourceTemplates = (principal: Principal): ResourceTemplateType[] => {
  const visible = new Set(findVisibleTools(principal));
  return resources
    .filter(({ tool }) => visible.has(tool))
    .map((resource) => {
      const { name, title, description } = resource;
      return { uriTemplate: toUriTemplate(resource), name, title, description, mimeType };
    });
};

type Roles = {
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly pagination: { readonly nextCursor?: string };
};

const roleResource = resources.find(({ name }) => name === 'role');

/** Lists the open roles, 20 at a time; other resources are found with the tools. Empty without the scope. */
export const listResources = async (
  cursor: string | undefined,
  mcpRequest: McpRequest,
  deps: Deps,
): Promise<ListResourcesResult> => {
  const isVisible = findVisibleTools(mcpRequest.principal).includes(listRolesTool);
  if (!roleResource || !isVisible) return { resources: [] };
  const args = { status: 'open', ...(cursor !== undefined && { cursor }) };
  const { roles, pagination } = await readData<Roles>(listRolesTool, args, mcpRequest, deps);
  const { nextCursor } = pagination;
  return {
    resources: roles.map(({ id, name }) => ({ uri: toUri(roleResource, id), name, mimeType })),
    ...(nextCursor !== undefined && { nextCursor }),
  };
};

/**
 * Reads a resource: the data that its tool returns. Throws invalid params for a URI of another form, and for every
 * refusal of the tool, with the error of the tool as data.
 */
export const readResource = async (
  uri: string,
  mcpRequest: McpRequest,
  deps: Deps,
): Promise<ReadResourceResult> => {
  const found = findResource(uri);
  if (!found) {
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      'No resource has a URI of this form; call resources/templates/list for the forms',
      { uri },
    );
  }
  const data = await readData<object>(found.resource.tool, found.args, mcpRequest, deps);
  return { contents: [{ uri, mimeType, text: JSON.stringify(data) }] };
};

/** Calls a tool and returns its data, whose type the caller states. */
const readData = async <Data>(
  tool: Parameters<typeof callTool>[0],
  args: Readonly<Record<string, unknown>>,
  mcpRequest: McpRequest,
  deps: Deps,
): Promise<Data> => {
  const { structuredContent, isError } = await callTool(tool, args, { mcpRequest, deps });
  if (!isError) return structuredContent as Data;
  const { error } = structuredContent as { readonly error: string };
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, error, structuredContent);
};
