/** Every word for why an endpoint is not called; none of them tells the endpoint itself. */
export const endpointRefusals = [
  'endpoint_not_a_url',
  'endpoint_credentials',
  'endpoint_not_https',
  'endpoint_port',
  'endpoint_address',
  'endpoint_name_unknown',
  'address_not_public',
] as const;

export type EndpointRefusal = (typeof endpointRefusals)[number];

/** Why an endpoint is not called: its message is one of those words, for logs and facts. */
export class EndpointRefusedError extends Error {
  override readonly name = 'EndpointRefused';
  readonly reason: EndpointRefusal;

  constructor(reason: EndpointRefusal) {
    super(reason);
    this.reason = reason;
  }
}
