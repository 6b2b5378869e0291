import { Gauge, type Registry } from 'prom-client';

export type AuditMetrics = ReturnType<typeof createAuditMetrics>;

/** What the chains show of themselves, beside the projections' metrics. */
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
  };
};
