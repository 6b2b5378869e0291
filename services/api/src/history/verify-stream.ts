import { verifyStream } from '@hiring/audit';
import { parseType } from '@hiring/domain';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { StreamPath, StreamVerification, VerificationQuery } from './verification-schemas.ts';

const streamNotFound = 'Stream not found';

/** Compares a stream with the audit chains (docs/operate/audit.md). */
export const verifyStreamEndpoint = endpoint(
  {
    method: 'GET',
    path: '/api/admin/audit/streams/{category}/{id}',
    tag: 'Operations',
    summary: 'Compare a stream with the audit chains',
    description:
      'Computes the hash of each event of a stream again and compares it with its entry in the hash chain. Only ' +
      '`ops audit verify` compares whole chains with their signed heads: it also detects removed events and rebuilt ' +
      'chains. Changes nothing.',
    caller: 'admin',
    scope: 'none',
    params: StreamPath,
    query: VerificationQuery,
    example: {
      params: { category: 'candidate', id: exampleIds.candidate },
      query: { limit: 10 },
    },
    responses: {
      200: StreamVerification,
      400: 'limit or from is not valid, or a query parameter is unknown',
      404: streamNotFound,
    },
  },
  async ({ params, readQuery }, { db, store }) => {
    const { limit, from } = readQuery();
    const stream = `${params.category}-${params.id}`;
    const options = { db, store, stream, from: BigInt(from), count: limit };
    const { chain = null, head, position, stopped, links } = await verifyStream(options);
    const last = links.at(-1);
    if (!last && from === 0) throw notFound(streamNotFound);
    const events = links.map(({ event, sequence, hash, result }) => ({
      revision: Number(event.revision),
      position: event.position.toString(),
      type: parseType(event.type).name,
      sequence: sequence === null ? null : Number(sequence),
      hash,
      result,
    }));
    return {
      success: true as const,
      data: {
        chain,
        head: head
          ? { sequence: Number(head.sequence), position: head.position.toString(), hash: head.hash }
          : null,
        position: position.toString(),
        stopped,
        events,
        nextFrom: last && links.length === limit ? Number(last.event.revision) + 1 : null,
      },
    };
  },
);
