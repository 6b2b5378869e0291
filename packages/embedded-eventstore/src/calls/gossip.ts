import { randomUUID } from 'node:crypto';

import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';

type ClusterInfo = InstanceType<typeof gossip.ClusterInfo>;

/** Describes a cluster of one leader, at the address the client used, because that one is reachable. */
export const readGossip = () => {
  const instanceId = new shared.UUID();
  instanceId.setString(randomUUID());
  return (
    call: ServerUnaryCall<unknown, ClusterInfo>,
    callback: sendUnaryData<ClusterInfo>,
  ): void => {
    const { hostname, port } = new URL(`http://${call.getHost()}`);
    const endPoint = new gossip.EndPoint();
    endPoint.setAddress(hostname);
    endPoint.setPort(Number(port));

    const member = new gossip.MemberInfo();
    member.setInstanceId(instanceId);
    member.setTimeStamp(`${Date.now()}0000`);
    member.setState(gossip.MemberInfo.VNodeState.LEADER);
    member.setIsAlive(true);
    member.setHttpEndPoint(endPoint);

    const cluster = new gossip.ClusterInfo();
    cluster.setMembersList([member]);
    callback(null, cluster);
  };
};
