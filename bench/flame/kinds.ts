/** Whose code it is, and in which colour it is drawn: each light enough for black words on it. */
export type Kind = { readonly name: string; readonly colour: string };

const others: Kind = { name: 'other packages', colour: '#dcc3a0' };

const known: readonly (Kind & { readonly modules: RegExp })[] = [
  { name: 'our services', colour: '#ffab4a', modules: /^(services|launcher)\// },
  { name: 'our packages', colour: '#ffe070', modules: /^packages\// },
  { name: 'koa', colour: '#93d69a', modules: /^(@koa\/|koa[/-]|co-body\/)/ },
  { name: 'pg', colour: '#8cc0f5', modules: /^(pg[/-]|pgpass\/|postgres-)/ },
  { name: 'kysely', colour: '#8fe3e0', modules: /^kysely\// },
  {
    name: 'gRPC, protobuf, log client',
    colour: '#cbb0f7',
    modules: /^(@grpc|@?protobufjs|google-protobuf|@eventstore)\//,
  },
  { name: 'BullMQ', colour: '#f9a3a8', modules: /^bullmq\// },
  { name: 'Node', colour: '#d8dde3', modules: /^node:/ },
  { name: 'V8, its GC, native code', colour: '#b4bec9', modules: /^V8$/ },
];

/** In the order of the legend. */
export const kinds: readonly Kind[] = [...known, others];

export const kindOf = (module: string): Kind =>
  known.find(({ modules }) => modules.test(module)) ?? others;
