import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { credentials, InterceptingCall, type Interceptor, type ServiceError } from '@grpc/grpc-js';
import { v4 as uuid } from 'uuid';

// Sends requests that the real client never sends, with the generated classes of that client.

export type RawClient = InstanceType<typeof streamsGrpc.StreamsClient>;

/** Creates a client that sends the user and password of the connection string, or none when it has none. */
export const rawClient = (connectionString: string): RawClient => {
  const { host, username, password } = new URL(connectionString);
  const authorization = `Basic ${btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)}`;
  const interceptors = username === '' ? [] : [withAuthorization(authorization)];
  return new streamsGrpc.StreamsClient(host, credentials.createInsecure(), { interceptors });
};

/** Adds the `authorization` metadata to every call. */
const withAuthorization =
  (authorization: string): Interceptor =>
  (options, nextCall) =>
    new InterceptingCall(nextCall(options), {
      start: (metadata, listener, next) => {
        metadata.set('authorization', authorization);
        next(metadata, listener);
      },
    });

export const identifier = (name: string): InstanceType<typeof shared.StreamIdentifier> => {
  const stream = new shared.StreamIdentifier();
  stream.setStreamName(Buffer.from(name).toString('base64'));
  return stream;
};

const toUuid = (id: string): InstanceType<typeof shared.UUID> => {
  const message = new shared.UUID();
  message.setString(id);
  return message;
};

type Options = InstanceType<typeof streams.ReadReq.Options>;

/** Returns the messages of a read, or the error it ended with. */
export const read = (
  client: RawClient,
  change: (options: Options) => void,
): Promise<InstanceType<typeof streams.ReadResp>[] | ServiceError> => {
  const options = new streams.ReadReq.Options();
  const ids = new streams.ReadReq.Options.UUIDOption();
  ids.setString(new shared.Empty());
  options.setUuidOption(ids);
  options.setNoFilter(new shared.Empty());
  change(options);
  const request = new streams.ReadReq();
  request.setOptions(options);
  return new Promise((resolve) => {
    const found: InstanceType<typeof streams.ReadResp>[] = [];
    client
      .read(request)
      .on('data', (message) => found.push(message))
      .on('end', () => resolve(found))
      .on('error', resolve);
  });
};

export const fromStartOfAll = (options: Options): void => {
  const all = new streams.ReadReq.Options.AllOptions();
  all.setStart(new shared.Empty());
  options.setAll(all);
};

type BatchRequest = {
  readonly correlationId?: string;
  readonly stream?: string;
  readonly isExpired?: boolean;
  readonly events?: readonly ProposedEvent[];
  readonly isFinal?: boolean;
};

type ProposedEvent = { readonly id?: string; readonly type?: string; readonly data?: string };

/** Builds a request of the batch stream; without `stream` it continues an earlier one. */
const batchRequest = ({
  correlationId = uuid(),
  stream,
  isExpired = false,
  events = [{}],
  isFinal = true,
}: BatchRequest): InstanceType<typeof streams.BatchAppendReq> => {
  const request = new streams.BatchAppendReq();
  request.setCorrelationId(toUuid(correlationId));
  request.setIsFinal(isFinal);
  request.setProposedMessagesList(events.map(proposed));
  if (stream !== undefined) {
    const options = streams.BatchAppendReq.Options.deserializeBinary(isExpired ? in1970 : noBytes);
    options.setStreamIdentifier(identifier(stream));
    options.setAny(new shared.Empty());
    request.setOptions(options);
  }
  return request;
};

/** Field 6, the deadline, one second after the epoch. */
const in1970 = Uint8Array.of(0x32, 2, 0x08, 1);
const noBytes = new Uint8Array();

const proposed = ({ id = uuid(), type = 'OrderPlaced', data = '{}' }: ProposedEvent) => {
  const message = new streams.BatchAppendReq.ProposedMessage();
  message.setId(toUuid(id));
  message.getMetadataMap().set('type', type);
  message.getMetadataMap().set('content-type', 'application/json');
  message.setData(Buffer.from(data).toString('base64'));
  return message;
};

export type BatchStream = {
  readonly send: (request: BatchRequest) => void;
  readonly responses: InstanceType<typeof streams.BatchAppendResp>[];
  readonly halfClose: () => void;
  readonly cancel: () => void;
  /** The error the stream ended with, or undefined when it ended without one. */
  readonly ended: Promise<ServiceError | undefined>;
};

export const batchStream = (client: RawClient): BatchStream => {
  const responses: InstanceType<typeof streams.BatchAppendResp>[] = [];
  const call = client.batchAppend();
  const ended = new Promise<ServiceError | undefined>((resolve) => {
    call.on('error', resolve);
    call.on('end', () => resolve(undefined));
  });
  call.on('data', (response) => responses.push(response));
  return {
    send: (request) => call.write(batchRequest(request)),
    responses,
    halfClose: () => call.end(),
    cancel: () => call.cancel(),
    ended,
  };
};
