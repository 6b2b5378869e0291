import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findOrganization } from '../organizations/find-organization.ts';
import { ArchiveFile, ArchivePath, ArchiveQuery } from './archive-schemas.ts';
import { openArchiveStream } from './open-archive-stream.ts';

/** Exports the signed archive of an organization (docs/operate/audit.md, ADR 67). */
export const exportArchive = endpoint(
  {
    method: 'GET',
    path: '/api/admin/audit/organizations/{id}/archive',
    tag: 'Operations',
    summary: 'Export the signed archive of an organization',
    description:
      'All events of an organization up to now as NDJSON, with their places in the audit chain and a signed last line: ' +
      'the file that `pnpm ops history export` writes, which the offline verifier checks with a copy of the signed heads. ' +
      'A file without the last line was cut off: repeat the request. A caller exports one archive at a time (429), an API ' +
      'process two (503). Changes nothing.',
    caller: 'admin',
    scope: 'none',
    params: ArchivePath,
    query: ArchiveQuery,
    mediaType: 'application/x-ndjson',
    example: { params: { id: exampleIds.organization }, query: { personal: 'sealed' } },
    responseHeaders: ['Content-Disposition'],
    responses: {
      200: ArchiveFile,
      400: 'personal, from or to is not valid, or a query parameter is unknown',
      404: 'Organization not found',
    },
  },
  async (request, deps) => {
    const { id } = request.params;
    await findOrganization(deps, id);
    const { personal, from, to } = request.readQuery();
    const options = { organization: id, from, to, sealed: personal === 'sealed' };
    const archive = openArchiveStream(deps, request, options);
    request.setHeader('Content-Disposition', `attachment; filename="archive-${id}.ndjson"`);
    return archive;
  },
);
