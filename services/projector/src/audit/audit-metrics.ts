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
      help: 'Time when the heads of the audit chains were last signed into the anchors file',
    }),
    anchorInterval: new Gauge({
      registers,
      name: 'hiring_audit_anchor_interval_seconds',
      help: 'Seconds between two signings of heads; 0 when no anchors file is configured',
    }),
    anchorsRefused: new Gauge({
      registers,
      name: 'hiring_audit_anchors_refused',
      help: '1 while no head is signed because the anchors file differs from what the database has recorded',
    }),
  };
};
