/** Why an endpoint is not called: a word for logs and facts, without the endpoint itself. */
export class EndpointRefused extends Error {
  override readonly name = 'EndpointRefused';
}
