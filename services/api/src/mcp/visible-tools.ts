import { managesSomewhere } from '../http/auth/authorize.ts';
import { isDenied } from '../http/auth/key-restrictions.ts';
import type { Principal } from '../http/auth/principal.ts';
import { hasScope } from '../http/pipeline/assert-access.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools.ts';

/** Returns the tools that the caller may use. A call of another tool is refused by the endpoints with the reason. */
export const findVisibleTools = (principal: Principal): readonly Tool[] =>
  tools.filter(
    ({ endpoints, action, needsAuthority }) =>
      endpoints.every((endpoint) => hasScope(endpoint, principal)) &&
      (action === undefined || !isDenied(principal, action)) &&
      (!needsAuthority || managesSomewhere(principal)),
  );
