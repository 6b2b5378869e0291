import { type HeadVerdict, toSigningKey, verifyStream } from '@hiring/audit';
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
      'Computes the hash of each event of a stream again and compares it with its entry in the hash chain, and the newest ' +
      'signed head with the chain. Only `ops audit verify` compares whole chains with all signed heads: it also detects ' +
      'removed events and rebuilt chains. Changes nothing.',
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
  async ({ params, readQuery }, { db, store, vault }) => {
    const { limit, from } = readQuery();
    const stream = `${params.category}-${params.id}`;
    const key = toSigningKey(vault.auditSeed);
    const options = { db, store, stream, from: BigInt(from), count: limit, key };
    const verdict = await verifyStream(options);
    const { chain = null, head, signedHead, position, stopped, links } = verdict;
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
        signedHead: signedHead ? presentSignedHead(signedHead) : null,
        position: position.toString(),
        stopped,
        events,
        nextFrom: last && links.length === limit ? Number(last.event.revision) + 1 : null,
      },
    };
  },
);

const presentSignedHead = ({ text, line, result }: HeadVerdict) => ({
  result,
  line: text,
  head: line
    ? {
        sequence: Number(line.sequence),
        position: line.position.toString(),
        hash: line.hash,
        signedAt: line.signedAt,
        keyId: line.keyId,
        lineNumber: line.number === null ? null : Number(line.number),
      }
    : null,
});
