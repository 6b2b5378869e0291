import { gzipSync } from 'node:zlib';

import fc from 'fast-check';

import { type Document, operationsOf } from '../../../test/api/openapi/openapi-document.ts';
import type { Oracle } from '../oracles.ts';
import { type Body, type DrawnRequest, drawRequests } from './requests.ts';

/** Bytes that every operation reads, and those of the one whose body may carry a file. */
const usualBytes = 65_000;
const fileBodyBytes = 6_900_000;

const json = (bytes: string): Body => ({ type: 'application/json', bytes });

const fillBody = (before: string, piece: string, after: string, size: number): Body => {
  const count = Math.floor((size - before.length - after.length) / piece.length);
  return json(before + piece.repeat(count) + after);
};

const field = fc.constantFrom('answers', 'name', 'criteria', 'steps', 'extra', 'params');

/** Bodies within the size that is read, whose structure is far more work than they look like. */
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
        return fillBody('{', '"a":0,', '"b":0}', size);
      case 4:
        return fillBody('', '{"a":[', '', size);
      default:
        return fillBody(`{"${name}":`, '[', '0', size);
    }
  });

/** A gigabyte of zeros is a megabyte of gzip; a hundredth of that makes the point. */
const gzipBomb: Body = json(gzipSync(Buffer.alloc(10_000_000, '0')).toString('latin1'));

/** Large, nested and compressed bodies for every operation that takes one. */
export const drawLargeBodies = (document: Document): fc.Arbitrary<DrawnRequest> => {
  const operations = operationsOf(document).filter((operation) => operation.requestBody);
  const requests = operations.map((operation) => {
    const size = operation.operationId === 'acceptInvitation' ? fileBodyBytes : usualBytes;
    // Its own body is not drawn: another one takes its place.
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

/** None of them is taken. */
export const refusesLarge: Oracle = (_sent, { status }) =>
  status < 400 ? [`${status} to a body of tens of thousands of elements`] : [];
