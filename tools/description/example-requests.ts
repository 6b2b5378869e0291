import type { openApiDocument } from '@hiring/api';

export type ApiDescription = ReturnType<typeof openApiDocument>;

export type Parameter = {
  readonly in: string;
  readonly name: string;
  readonly description?: string;
  readonly schema?: { readonly description?: string };
  readonly example?: unknown;
};

type Reference = { readonly $ref: string };

type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly example?: unknown }>>;
  };
};

/** An operation of the description, with the body of its example. */
export type ExampleRequest = Omit<Operation, 'parameters' | 'requestBody'> & {
  readonly method: string;
  /** The template of the path: `/api/v1/roles/{id}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** The body as JSON, indented; undefined without one. */
  readonly body: string | undefined;
};

/** Lists the example request of every operation, in the order of the description. */
export const listExampleRequests = (document: ApiDescription): readonly ExampleRequest[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    // Every operation of this document is built by openapi/operation.ts with these fields.
    Object.entries(methods as Readonly<Record<string, Operation>>).map(
      ([method, { parameters = [], requestBody, ...operation }]) => {
        const example = requestBody?.content['application/json']?.example;
        return {
          ...operation,
          method: method.toUpperCase(),
          path,
          parameters: parameters.map((parameter) => resolveParameter(document, parameter)),
          body: example === undefined ? undefined : JSON.stringify(example, undefined, 2),
        };
      },
    ),
  );

const resolveParameter = (
  { components }: ApiDescription,
  parameter: Parameter | Reference,
): Parameter => {
  if (!('$ref' in parameter)) return parameter;
  const name = parameter.$ref.split('/').at(-1) ?? '';
  // The document declares each parameter that it refers to.
  return components?.parameters?.[name] as Parameter;
};
