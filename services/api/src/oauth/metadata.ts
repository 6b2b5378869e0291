import { agentScopes } from './consent/agent-scopes.ts';

/** The resource that tokens are for (RFC 8707): the endpoint of MCP. */
export const toResource = (publicBaseUrl: string): string => `${publicBaseUrl}/mcp`;

const metadataPath = '/.well-known/oauth-protected-resource/mcp';

/** The value of WWW-Authenticate of a 401 of /mcp (RFC 9728, section 5.1). */
export const toChallenge = (publicBaseUrl: string): string =>
  `Bearer resource_metadata="${publicBaseUrl}${metadataPath}"`;

/** The metadata of the protected resource (RFC 9728). */
const describeResource = (publicBaseUrl: string) => ({
  resource: toResource(publicBaseUrl),
  resource_name: 'Hiring platform',
  authorization_servers: [publicBaseUrl],
  scopes_supported: [...agentScopes],
  bearer_methods_supported: ['header'],
});

/** The metadata of the authorization server (RFC 8414). */
const describeServer = (publicBaseUrl: string) => ({
  issuer: publicBaseUrl,
  authorization_endpoint: `${publicBaseUrl}/oauth/authorize`,
  token_endpoint: `${publicBaseUrl}/oauth/token`,
  registration_endpoint: `${publicBaseUrl}/oauth/register`,
  revocation_endpoint: `${publicBaseUrl}/oauth/revoke`,
  scopes_supported: [...agentScopes],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});

/** The documents by which a client finds this server, by path. */
export const toMetadataDocuments = (publicBaseUrl: string): ReadonlyMap<string, object> => {
  const resource = describeResource(publicBaseUrl);
  const server = describeServer(publicBaseUrl);
  return new Map<string, object>([
    [metadataPath, resource],
    ['/.well-known/oauth-protected-resource', resource],
    ['/.well-known/oauth-authorization-server', server],
    ['/.well-known/openid-configuration', server],
  ]);
};
