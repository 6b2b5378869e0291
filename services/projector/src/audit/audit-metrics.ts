import { Gauge, type Registry } from 'prom-client';

export type AuditMetrics = ReturnType<typeof createAuditMetrics>;

/** Creates the metrics of the audit chains. */
export const createAuditMetrics = (registry: Registry) => {
  const registers = [registry];
  return {
    position: new Gauge({
      registers,
      name: 'hiring_audit_position',
      help: 'Log position up to which the audit chains are complete',
    }),
    stopped: new Gauge({
      registers,
      name: 'hiring_audit_stopped',
      help: '1 while the audit chains are not continued because the log was replaced',
    }),
    anchoredAt: new Gauge({
      registers,
      name: 'hiring_audit_anchored_timestamp_seconds',
      help: 'When the heads of the audit chains were last signed and put into their file',
    }),
    anchorInterval: new Gauge({
      registers,
      name: 'hiring_audit_anchor_interval_seconds',
      help: 'How often heads are signed; 0 where no file of anchors is configured',
    }),
    anchorsRefused: new Gauge({
      registers,
      name: 'hiring_audit_anchors_refused',
      help: '1 while no head is signed because the anchors file is not the one that the database remembers',
    }),
  };
};
