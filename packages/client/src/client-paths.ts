import type { paths } from './schema.ts';

/** The query parameters of a GET; never without any. */
export type Query<Path extends keyof paths> = paths[Path]['get'] extends {
  parameters: { query?: infer Parameters };
}
  ? NonNullable<Parameters>
  : never;

type WithoutFields<Operation> = Operation extends { parameters: { query?: infer Parameters } }
  ? Omit<Operation, 'parameters'> & {
      parameters: Omit<Operation['parameters'], 'query'> & {
        query?: Omit<NonNullable<Parameters>, 'fields'>;
      };
    }
  : Operation;

/**
 * The paths of the description. A GET of a list takes no `fields`, because its response has the type of whole items;
 * `client.list` takes them and returns items of the selected members.
 */
export type ClientPaths = {
  [Path in keyof paths]: [Query<Path>] extends [never]
    ? paths[Path]
    : 'fields' extends keyof Query<Path>
      ? Omit<paths[Path], 'get'> & { get: WithoutFields<NonNullable<paths[Path]['get']>> }
      : paths[Path];
};
