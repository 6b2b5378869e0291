/** The reasons for which an endpoint is refused. They do not reveal the endpoint itself. */
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

/** An endpoint was refused. The message is one of those reasons, for logs and events. */
export class EndpointRefusedError extends Error {
  override readonly name = 'EndpointRefused';
  readonly reason: EndpointRefusal;

  constructor(reason: EndpointRefusal) {
    super(reason);
    this.reason = reason;
  }
}
