import { Problem } from '../http/problems/problem.ts';

/** The errors of RFC 6749 section 5.2, RFC 7591 section 3.2.2 and RFC 8707 section 2 that this server sends. */
export type OAuthErrorCode =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** Creates the problem of a request of OAuth: 400 with `{error, error_description}` as the protocol defines it. */
export const oauthError = (error: OAuthErrorCode, description: string): Problem =>
  new Problem('bad_request', description, { body: { error, error_description: description } });
