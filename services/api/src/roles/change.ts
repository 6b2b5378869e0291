import { Refusal, type Role, role } from '@hiring/domain';
import { load, type Loaded, transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { canManageSteps, canSee } from '../http/authorize.ts';
import { endpoint } from '../http/endpoint.ts';
import { etagOf, ifMatch } from '../http/if-match.ts';
import type { Principal } from '../http/principal.ts';
import { forbidden } from '../http/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { changing } from './changing.ts';
import { presentWritten } from './present.ts';
import { ChangeBody, NoQuery, RolePath, WrittenRoleAnswer } from './schemas.ts';

/** Field.md §5.4. */
export const changeRole = endpoint(
  {
    method: 'PATCH',
    path: '/api/v1/roles/{id}',
    tag: 'Roles',
    summary: 'Change a role',
    description:
      'Only what is given changes, all of it or nothing. The portal follows. The steps stay as they are once the role has ' +
      'been opened, for candidates may be on them; nobody who is hired loses the seat. Needs authority to manage steps. ' +
      'Closing cannot be taken back. No e-mail is sent.',
    caller: 'principal',
    scope: 'roles:write',
    conditional: true,
    params: RolePath,
    query: NoQuery,
    body: ChangeBody,
    example: { params: { id: exampleIds.draftRole }, body: { status: 'open', isPublic: true } },
    undoneBy: ['changeRole'],
    answerHeaders: ['ETag'],
    reasons: ['illegal_move', 'capacity_below_hires', 'steps_in_use'],
    answers: {
      200: WrittenRoleAnswer,
      400: 'The body is not as described, or an unknown query parameter',
      403: 'You may not manage the roles of this organization',
      404: 'Role not found',
      409: 'No such move from its status, fewer seats than are taken, steps that are in use, or changed since If-Match',
    },
  },
  async ({ params: { id }, principal, header, readQuery, readBody, setHeader, cause }, deps) => {
    const known = await managedRole(deps, id, principal);
    readQuery();
    const isSeen = ifMatch(header('If-Match'));
    const decide = changing(await readBody(), { at: deps.now().toISOString(), cause });
    const done = await transact(
      deps.store,
      role,
      id,
      (it, revision) => {
        if (!isSeen(revision)) throw new Refusal('stale_version', undefined, Number(revision));
        return decide(it);
      },
      { cause, known },
    );
    deps.written(role.category, done.position);
    setHeader('ETag', etagOf(done.revision));
    return { success: true as const, role: presentWritten(id, done) };
  },
);

/** One that does not exist and one of an organisation the caller does not see are the same 404; no authority is 403. */
const managedRole = async (
  { store }: Deps,
  id: string,
  principal: Principal,
): Promise<Loaded<Role>> => {
  const loaded = await load(store, role, id);
  const { declared, organizationId } = loaded.state;
  if (declared === 'undrafted' || !canSee(principal, organizationId)) {
    throw new Refusal('role_not_found');
  }
  if (canManageSteps(principal, organizationId)) return loaded;
  throw forbidden('You may not manage the roles of this organization');
};
