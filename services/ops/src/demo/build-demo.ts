import { randomBytes } from 'node:crypto';

import {
  configureHris,
  enablePortal,
  type HrisTarget,
  organization,
  themePortal,
} from '@hiring/domain';
import { makeHrisSecret } from '@hiring/vault';

import { foundOrganization } from '../actions/found-organization.ts';
import type { System } from '../system.ts';
import { enterCandidates } from './candidates.ts';
import { createDemoAdmin, createDemoMember } from './demo-users.ts';
import type { Progress } from './progress.ts';
import { draftDemoRoles } from './roles.ts';

/** Creates a demo organization with users, roles and candidates, and returns the document of decisions §1. */
export const buildDemo = async (
  system: System,
  { candidates: perRole, progress }: { readonly candidates: number; readonly progress: Progress },
) => {
  const home = await foundDemoOrganization(system, 'Nordwind Logistics', 'nordwind');
  const abroad = await foundDemoOrganization(system, 'Südstern Retail', 'suedstern');
  await configureHome(system, home.id);

  const [admin, hrRep, member, outsider, roles] = await Promise.all([
    createDemoAdmin(system, home.domain),
    createDemoMember(system, {
      name: 'Hadi Hiring',
      email: `hr@${home.domain}`,
      organizationId: home.id,
      orgRole: 'hr_rep',
    }),
    createDemoMember(system, {
      name: 'Mona Member',
      email: `member@${home.domain}`,
      organizationId: home.id,
      orgRole: 'member',
    }),
    createDemoMember(system, {
      name: 'Otto Outsider',
      email: `hr@${abroad.domain}`,
      organizationId: abroad.id,
      orgRole: 'hr_rep',
    }),
    draftDemoRoles(system, home.id),
  ]);
  const candidates = await enterCandidates(system, home.id, { roles, perRole, progress });
  return {
    baseUrl: system.addresses.baseUrl,
    organization: { id: home.id, slug: home.slug },
    admin,
    hrRep,
    member,
    outsider,
    roles,
    candidates,
  };
};

const foundDemoOrganization = async (system: System, name: string, start: string) => {
  const slug = `${start}-${randomBytes(4).toString('hex')}`;
  const domain = `${slug}.example.com`;
  const logo = `https://${domain}/logo.svg`;
  return { id: await foundOrganization(system, { name, slug, domain, logo }), slug, domain };
};

/** Opens the portal with salaries, and sends hires to the HRIS receiver of `start`, if it runs. */
const configureHome = async (system: System, id: string): Promise<void> => {
  const { addresses, db, vault, decide, now } = system;
  const at = now().toISOString();
  const endpoint = addresses.hrisReceiverUrl && new URL('/hires', addresses.hrisReceiverUrl).href;
  const target: HrisTarget =
    endpoint === null ? { kind: 'off' } : { kind: 'webhook', endpoint, includePerson: false };
  const hris = { target, requiresExternalPositionId: false, configuredAt: at };
  await decide(
    organization,
    id,
    (state) => enablePortal(state, at),
    (state) => themePortal(state, { showSalary: true, primaryColor: '#0b5cad', themedAt: at }),
    (state) => configureHris(state, hris),
  );
  if (endpoint !== null) await makeHrisSecret(db, vault, { organizationId: id, endpoint });
};
