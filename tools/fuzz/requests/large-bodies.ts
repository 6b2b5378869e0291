import { gzipSync } from 'node:zlib';

import fc from 'fast-check';

import { type Document, listOperations } from '../../../test/api/openapi/openapi-document.ts';
import type { Oracle } from '../oracles.ts';
import { type Body, type DrawnRequest, drawRequests } from './requests.ts';

/** Just below the limits on a body: of most operations, and of the operation whose body may contain a file. */
const usualBytes = 65_000;
const fileBodyBytes = 6_900_000;

const json = (bytes: string): Body => ({ type: 'application/json', bytes });

const fillBody = (before: string, piece: string, after: string, size: number): Body => {
  const count = Math.floor((size - before.length - after.length) / piece.length);
  return json(before + piece.repeat(count) + after);
};

const field = fc.constantFrom('answers', 'name', 'criteria', 'steps', 'extra', 'params');

/** Draws bodies within the size limit whose structure is expensive to parse. */
const drawStructures = (size: number): fc.Arbitrary<Body> =>
  fc.tuple(fc.nat(5), field).map(([kind, name]) => {
    const inField = (piece: string, last: string) =>
      fillBody(`{"${name}":[`, piece, `${last}]}`, size);
    switch (kind) {
      case 0:
        return inField('0,', '0');
      case 1:
        return inField('{},', '{}');
      case 2:
        return inField('[[0]],', '0');
      case 3:
        // A member with a number is too long: twenty thousand of them exceed the size first.
        return fillBody('{', '"":{},', '"b":0}', size);
      case 4:
        return fillBody('', '{"a":[', '', size);
      default:
        return fillBody(`{"${name}":`, '[', '0', size);
    }
  });

/** Ten megabytes of zeros in about ten kilobytes of gzip. */
const gzipBomb: Body = json(gzipSync(Buffer.alloc(10_000_000, '0')).toString('latin1'));

/** Draws large, nested and compressed bodies for every operation that has a body. */
export const drawLargeBodies = (document: Document): fc.Arbitrary<DrawnRequest> => {
  const operations = listOperations(document).filter((operation) => operation.requestBody);
  const requests = operations.map((operation) => {
    const size = operation.operationId === 'acceptInvitation' ? fileBodyBytes : usualBytes;
    // The body of the operation is not drawn, because it is replaced.
    const { requestBody: _body, ...bodiless } = operation;
    const drawn = fc.tuple(drawRequests(document, bodiless), drawStructures(size), fc.nat(9));
    return drawn.map(([request, body, n]) => ({
      ...request,
      method: operation.method.toUpperCase(),
      ...(n === 0
        ? { body: gzipBomb, headers: { ...request.headers, 'Content-Encoding': 'gzip' } }
        : { body }),
    }));
  });
  return fc.oneof(...requests);
};

/** Reports a success: every such body must be refused. */
export const refusesLarge: Oracle = (_sent, { status }) =>
  status < 400 ? [`${status} to a body of tens of thousands of elements`] : [];
