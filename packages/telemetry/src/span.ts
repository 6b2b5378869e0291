/** The attributes a span may have: ids, values of closed lists and numbers, never personal data or secrets. */
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
  /** The W3C `traceparent` of the parent span; without a valid one, a new trace begins. */
  readonly parent: string | undefined;
  readonly attributes: Attributes;
};

/** A traced operation. */
export type Span = {
  /** The W3C `traceparent` for child spans; undefined when tracing is off. */
  readonly traceparent: string | undefined;
  /** The id of its trace, for log lines; undefined when tracing is off. */
  readonly traceId: string | undefined;
  /** Adds attributes. */
  readonly setAttributes: (attributes: Attributes) => void;
  readonly end: (ending?: { readonly name?: string; readonly failed?: boolean }) => void;
};

export type Tracing = {
  readonly begin: (name: string, options: SpanOptions) => Span;
  /** Records a span that began `seconds` ago and ends now. */
  readonly recordFinished: (
    name: string,
    options: SpanOptions & { readonly seconds: number; readonly failed?: boolean },
  ) => void;
  /** Sends the spans that were not sent yet; waits at most two seconds. */
  readonly stop: () => Promise<void>;
};

/** Returns the trace id of a `traceparent` that this system formatted, for log lines. */
export const parseTraceId = (traceparent: string | undefined): string | undefined =>
  traceparent?.split('-')[1];

const noSpan: Span = {
  traceparent: undefined,
  traceId: undefined,
  setAttributes: () => undefined,
  end: () => undefined,
};

/** Tracing that records nothing, for when tracing is off. */
export const noTracing: Tracing = {
  begin: () => noSpan,
  recordFinished: () => undefined,
  stop: () => Promise.resolve(),
};
