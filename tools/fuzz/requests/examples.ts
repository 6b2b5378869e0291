import { sessionOperations, toExampleRequest } from '../../../test/api/openapi/examples.ts';
import type { Document, LocatedOperation } from '../../../test/api/openapi/openapi-document.ts';
import type { FuzzFixture } from '../fixture/fixture.ts';
import { asJson, type DrawnRequest } from './requests.ts';
import { encodeText } from './wire.ts';

/** Returns the example request of an operation, by a platform admin, with ids of things that nothing else uses. */
export const createExampleRequest = async (
  document: Document,
  operation: LocatedOperation,
  { withNewThings }: Pick<FuzzFixture, 'withNewThings'>,
): Promise<DrawnRequest> => {
  const { path, query, body } = await withNewThings(toExampleRequest(document, operation));
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeText(String(value))}`,
  );
  const place = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeText(String(path[name])),
  );
  return {
    caller: sessionOperations.has(operation.operationId) ? 'adminSession' : 'admin',
    method: operation.method.toUpperCase(),
    path: pairs.length === 0 ? place : `${place}?${pairs.join('&')}`,
    headers: {},
    body: body === undefined ? undefined : asJson(body),
  };
};
