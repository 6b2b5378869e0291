export type ServerAddress = { readonly host: string; readonly port: number };

/** The parts of an `esdb://` or `kurrentdb://` URL by which a connection is made. */
type EventStoreUrl = {
  readonly servers: readonly ServerAddress[];
  readonly tls: boolean;
  readonly caFile: string | undefined;
};

const defaultPort = 2113;

/** Parses a URL that the client accepts. Names of options are compared as the client does: without case, `-` and `_`. */
export const parseEventStoreUrl = (url: string): EventStoreUrl => {
  const [, authorities = '', query = ''] = /^[^:]+:\/\/(?:[^@/]*@)?([^?]*)\??(.*)$/.exec(url) ?? [];
  const options = new Map(
    query.split('&').map((option): [string, string] => {
      const [name = '', value = ''] = option.split(/=(.*)/s);
      return [name.trim().toLowerCase().replaceAll(/[_-]/g, ''), value];
    }),
  );
  const caFile = options.get('tlscafile');
  return {
    servers: authorities.split(/[,/]/).filter(Boolean).map(parseAddress),
    tls: options.get('tls')?.toLowerCase() !== 'false',
    caFile: caFile === undefined ? undefined : decodeURIComponent(caFile.trim()),
  };
};

/**
 * Returns the URL that the client library knows: scheme `esdb` for `kurrentdb`, and for several hosts no `+discover`, with
 * which the library asks the first host only. Without it every host is a gossip seed.
 */
export const toClientUrl = (url: string): string =>
  url
    .replace(/^kurrentdb(?=(?:\+discover)?:\/\/)/, 'esdb')
    .replace(/^esdb\+discover(?=:\/\/(?:[^@/]*@)?[^@/?]*,[^@/?]*(?:[/?]|$))/, 'esdb');

const parseAddress = (text: string): ServerAddress => {
  const [host = '', port] = text.trim().split(':');
  return { host, port: Number(port ?? defaultPort) };
};
