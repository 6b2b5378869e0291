import { Refusal, type Role, role } from '@hiring/domain';
import { load, type LoadedState, transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { canManageSteps, canSee } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { toEtag, parseIfMatch } from '../http/endpoint/if-match.ts';
import { forbidden } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { decideRoleChange } from './decide-role-change.ts';
import { presentChangedRole } from './present.ts';
import { ChangeBody, NoQuery, RolePath, ChangedRoleResponse } from './schemas.ts';

/** Changes a role (specification §4.5). */
export const changeRole = endpoint(
  {
    method: 'PATCH',
    path: '/api/v1/roles/{id}',
    tag: 'Roles',
    summary: 'Change a role',
    description:
      'Changes only the fields in the body, all of them or none. The portal shows the change. The steps can only ' +
      'change before the role is opened for the first time, because candidates may be on them; a hired candidate ' +
      'never loses the seat. Needs authority to manage steps. Closing a role cannot be taken back. No e-mail is ' +
      'sent.',
    caller: 'principal',
    scope: 'roles:write',
    conditional: true,
    params: RolePath,
    query: NoQuery,
    body: ChangeBody,
    example: { params: { id: exampleIds.draftRole }, body: { status: 'open', isPublic: true } },
    undoneBy: ['changeRole'],
    responseHeaders: ['ETag'],
    reasons: ['illegal_move', 'capacity_below_hires', 'steps_in_use'],
    responses: {
      200: ChangedRoleResponse,
      400: 'The body is not as described, or an unknown query parameter',
      403: 'You may not manage the roles of this organization',
      404: 'Role not found',
      409: 'The status change is not allowed, fewer seats than hires, steps in use, or changed since If-Match',
    },
  },
  async ({ params: { id }, principal, header, readQuery, readBody, setHeader, metadata }, deps) => {
    const loaded = await findManagedRole(deps, id, principal);
    readQuery();
    const matchesRevision = parseIfMatch(header('If-Match'));
    const decide = decideRoleChange(await readBody(), { at: deps.now().toISOString(), metadata });
    const result = await transact(
      deps.store,
      role,
      id,
      (state, revision) => {
        if (!matchesRevision(revision)) {
          throw new Refusal('stale_version', undefined, Number(revision));
        }
        return decide(state);
      },
      { metadata, cachedState: loaded },
    );
    deps.noteWrite(role.category, result.position);
    setHeader('ETag', toEtag(result.revision));
    return { success: true as const, role: presentChangedRole(id, result) };
  },
);

/**
 * Returns a role that the caller may manage. Refuses `role_not_found`, also if the caller cannot see it; throws 403.
 */
const findManagedRole = async (
  { store }: Deps,
  id: string,
  principal: Principal,
): Promise<LoadedState<Role>> => {
  const loaded = await load(store, role, id);
  const { declared, organizationId } = loaded.state;
  if (declared === 'undrafted' || !canSee(principal, organizationId)) {
    throw new Refusal('role_not_found');
  }
  if (canManageSteps(principal, organizationId)) return loaded;
  throw forbidden('You may not manage the roles of this organization');
};
