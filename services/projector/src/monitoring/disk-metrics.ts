import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

import { Gauge, type Registry } from 'prom-client';

/**
 * Reports the space on the volume of the anchors file, which under `start` is the volume of DATA_DIR. Read at every
 * scrape; without a file there are no values.
 */
export const createDiskMetrics = (registry: Registry, anchors: string | undefined) => {
  const registers = [registry];
  const labelNames = ['volume'] as const;
  const labels = { volume: 'anchors' };
  return {
    free: new Gauge({
      registers,
      labelNames,
      name: 'hiring_disk_free_bytes',
      help: 'Free bytes on the volume of the anchors file',
      async collect() {
        const volume = await readVolume(anchors);
        if (volume) this.set(labels, volume.freeBytes);
      },
    }),
    size: new Gauge({
      registers,
      labelNames,
      name: 'hiring_disk_size_bytes',
      help: 'Size of the volume of the anchors file in bytes',
      async collect() {
        const volume = await readVolume(anchors);
        if (volume) this.set(labels, volume.sizeBytes);
      },
    }),
  };
};

/** Reads the space on the volume of the anchors file; undefined without a file, or when it cannot be read. */
export const readVolume = async (anchors: string | undefined) => {
  if (anchors === undefined) return undefined;
  const found = await statfs(dirname(anchors)).catch(() => undefined);
  return found && { freeBytes: found.bavail * found.bsize, sizeBytes: found.blocks * found.bsize };
};
