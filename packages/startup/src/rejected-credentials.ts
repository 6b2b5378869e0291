/** The event store rejects the user and password of EVENTSTORE_URL. */
export class RejectedCredentials extends Error {
  override readonly name = 'RejectedCredentials';

  constructor(options?: ErrorOptions) {
    super(
      'EVENTSTORE_URL: the event store rejects its user and password. Set a URL with valid credentials: ' +
        'esdb://user:password@host:port.',
      options,
    );
  }
}
