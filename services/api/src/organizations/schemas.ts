import { HexColor, PortalSlug } from '@hiring/domain';
import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';
import { PageAddress, singleLine } from '../http/endpoint/text-schemas.ts';
import { listQuery, Pagination } from '../http/lists/cursor-pages.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

export const OrganizationPath = z.object({ id: Uuid.describe('Organization id') });

const { organizationId: _organizationId, ...pageQuery } = listQuery;

export const OrganizationsQuery = z.strictObject(pageQuery);

const details = {
  name: singleLine(200),
  domain: z.literal('').or(singleLine(253)).describe('Such as `acme.example`; empty: none'),
  logo: z.literal('').or(PageAddress).describe('An http or https URL; empty: none'),
};

export const CreateOrganizationBody = z.strictObject({
  name: details.name,
  slug: PortalSlug.describe('The name in the address of the portal'),
  domain: details.domain.default(''),
  logo: details.logo.default(''),
});

export const ChangeOrganizationBody = z
  .strictObject({
    ...details,
    portal: z
      .strictObject({
        slug: PortalSlug.describe(
          'The name in the address of the portal. The earlier address stops working and stays reserved for the organization',
        ),
        enabled: z.boolean(),
        showSalary: z.boolean(),
        primaryColor: HexColor.nullable(),
      })
      .partial(),
  })
  .partial();

export type ChangeOrganizationBody = z.output<typeof ChangeOrganizationBody>;

const PortalSettings = z
  .object({
    slug: z.string(),
    enabled: z.boolean(),
    showSalary: z.boolean(),
    primaryColor: z.string().nullable(),
  })
  .meta({ id: 'PortalSettings' });

const ListedOrganization = z
  .object({
    id: z.string(),
    name: z.string(),
    domain: z.string().describe('Empty: none'),
    logo: z.string().describe('Empty: none'),
    sandbox: z.boolean().describe('Whether it is the sandbox of another organization'),
    portal: PortalSettings,
  })
  .meta({ id: 'ListedOrganization' });

const Organization = ListedOrganization.extend({
  version: z.int().describe('For If-Match'),
}).meta({ id: 'Organization' });

export const OrganizationResponse = z.object({ organization: Organization });

export const OrganizationChangedResponse = z
  .object({ success: z.literal(true), organization: Organization })
  .meta({ id: 'OrganizationChangedResponse' });

export const OrganizationListResponse = z.object({
  organizations: z.array(ListedOrganization),
  pagination: Pagination,
});
