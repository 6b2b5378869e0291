import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

import { Gauge, type Registry } from 'prom-client';

/**
 * Reports the space on the volume of the anchors file, which under `start` is the volume of DATA_DIR. Read at every
 * scrape; without a file there are no values.
 */
export const createDiskMetrics = (registry: Registry, anchors: string | undefined) => {
  const registers = [registry];
  const readVolume = async (
    set: (bytes: { readonly free: number; readonly size: number }) => void,
  ) => {
    if (anchors === undefined) return;
    const found = await statfs(dirname(anchors)).catch(() => undefined);
    if (found) set({ free: found.bavail * found.bsize, size: found.blocks * found.bsize });
  };
  const labelNames = ['volume'] as const;
  const labels = { volume: 'anchors' };
  return {
    free: new Gauge({
      registers,
      labelNames,
      name: 'hiring_disk_free_bytes',
      help: 'Free bytes on the volume of the anchors file',
      async collect() {
        await readVolume(({ free }) => this.set(labels, free));
      },
    }),
    size: new Gauge({
      registers,
      labelNames,
      name: 'hiring_disk_size_bytes',
      help: 'Size of the volume of the anchors file in bytes',
      async collect() {
        await readVolume(({ size }) => this.set(labels, size));
      },
    }),
  };
};
