import type { buildDemo } from './build-demo.ts';

type Demo = Awaited<ReturnType<typeof buildDemo>>;

/** Summarizes a new demo organization: its links, its keys and one id of each kind. `--json` prints everything. */
export const summarizeDemo = (demo: Demo) => {
  const { baseUrl, organization, admin, hrRep, member, outsider, roles, candidates } = demo;
  const candidateCounts = new Map<string, number>();
  for (const { roleId } of candidates) {
    candidateCounts.set(roleId, (candidateCounts.get(roleId) ?? 0) + 1);
  }
  const findFirstStepId = (id: string) =>
    candidates.find(({ roleId }) => roleId === id)?.steps[0]?.id;
  return {
    organization: `${organization.id} (${organization.slug})`,
    portal: `${baseUrl}/en/careers/${organization.slug}`,
    signIn: `${admin.email} / ${admin.password}`,
    keys: [
      { who: 'admin', apiKey: admin.apiKey, may: 'everything, as a platform admin' },
      { who: 'hrRep', apiKey: hrRep.apiKey, may: 'manage steps in the organization' },
      { who: 'member', apiKey: member.apiKey, may: 'read in the organization' },
      { who: 'outsider', apiKey: outsider.apiKey, may: 'see another organization only' },
    ],
    roles: roles.map(({ id, name, status, public: shown, capacity }) => ({
      role: id,
      name,
      status: shown ? `${status}, public` : status,
      capacity,
      candidates: candidateCounts.get(id) ?? 0,
    })),
    candidates: candidates.length,
    steps: roles.flatMap(({ id, name }) => {
      const step = findFirstStepId(id);
      return step === undefined ? [] : [{ firstStep: step, of: `a candidate for ${name}` }];
    }),
  };
};
