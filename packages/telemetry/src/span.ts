/** What may stand in a trace: ids, words of closed lists and numbers. There is no place for a person or a secret. */
type Attributes = Readonly<Partial<Record<AttributeName, string | number>>>;

type AttributeName =
  | 'http.request.method'
  | 'http.route'
  | 'http.response.status_code'
  | 'hiring.request_id'
  | 'hiring.key_id'
  | 'hiring.scope'
  | 'hiring.category'
  | 'hiring.events'
  | 'hiring.position'
  | 'hiring.projection'
  | 'hiring.effect'
  | 'hiring.effect_id'
  | 'hiring.outcome';

export type SpanOptions = {
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  /** The W3C `traceparent` of what this follows from; without a valid one a trace begins here. */
  readonly parent: string | undefined;
  readonly attributes: Attributes;
};

/** Something that takes time, and is shown with what follows from it. */
export type Span = {
  /** The W3C `traceparent` for what follows from this; undefined when tracing is off. */
  readonly traceparent: string | undefined;
  /** The trace it belongs to, as a log line shows it. */
  readonly traceId: string | undefined;
  readonly note: (attributes: Attributes) => void;
  readonly end: (ending?: { readonly name?: string; readonly failed?: boolean }) => void;
};

export type Tracing = {
  readonly begin: (name: string, options: SpanOptions) => Span;
  /** A span that ends now and began `seconds` ago. */
  readonly record: (
    name: string,
    options: SpanOptions & { readonly seconds: number; readonly failed?: boolean },
  ) => void;
  /** Sends what was not sent yet, for two seconds at most. */
  readonly stop: () => Promise<void>;
};

/** The trace a `traceparent` of our own belongs to, as a log line shows it. */
export const parseTraceId = (traceparent: string | undefined): string | undefined =>
  traceparent?.split('-')[1];

const noSpan: Span = {
  traceparent: undefined,
  traceId: undefined,
  note: () => undefined,
  end: () => undefined,
};

/** What tracing is when it is off. */
export const noTracing: Tracing = {
  begin: () => noSpan,
  record: () => undefined,
  stop: () => Promise.resolve(),
};
