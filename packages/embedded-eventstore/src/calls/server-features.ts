import serverFeatures from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';

/**
 * Lists the supported calls, from which the client chooses BatchAppend. Never fails: the client would cache the error.
 */
export const getSupportedMethods = (
  _call: ServerUnaryCall<unknown, unknown>,
  callback: sendUnaryData<InstanceType<typeof serverFeatures.SupportedMethods>>,
): void => {
  const methods = new serverFeatures.SupportedMethods();
  methods.setEventStoreServerVersion('24.10.0');
  methods.setMethodsList(supportedMethods.map(toSupportedMethod));
  callback(null, methods);
};

const supportedMethods = [
  {
    service: 'event_store.client.streams.streams',
    method: 'read',
    features: ['position', 'events'],
  },
  { service: 'event_store.client.streams.streams', method: 'append', features: [] },
  {
    service: 'event_store.client.streams.streams',
    method: 'batchappend',
    features: ['deadline_duration'],
  },
  { service: 'event_store.client.streams.streams', method: 'delete', features: [] },
  { service: 'event_store.client.streams.streams', method: 'tombstone', features: [] },
  { service: 'event_store.client.gossip.gossip', method: 'read', features: [] },
  {
    service: 'event_store.client.server_features.serverfeatures',
    method: 'getsupportedmethods',
    features: [],
  },
  {
    service: 'event_store.client.persistent_subscriptions.persistentsubscriptions',
    method: 'list',
    features: ['stream', 'all'],
  },
];

const toSupportedMethod = ({ service, method, features }: (typeof supportedMethods)[number]) => {
  const supportedMethod = new serverFeatures.SupportedMethod();
  supportedMethod.setServiceName(service);
  supportedMethod.setMethodName(method);
  supportedMethod.setFeaturesList(features);
  return supportedMethod;
};
