import type { Middleware } from 'koa';

import { toNetwork, normalizeAddress } from '../auth/client-address.ts';
import { Problem } from '../problems/problem.ts';
import type { RequestState } from '../server/request-context.ts';

type UploadLimits = { readonly maxBytes: number; readonly maxBytesPerAddress: number };

const bytesPerMebibyte = 1024 * 1024;

/** About twenty files at once, five of them from one address. */
const defaultLimits: UploadLimits = {
  maxBytes: 128 * bytesPerMebibyte,
  maxBytesPerAddress: 32 * bytesPerMebibyte,
};

/**
 * Limits the memory of all large bodies that are being read or processed in this process. `reserveMemory` throws 503
 * when the request would exceed the limit of all requests or that of its address. The memory is released at the end of
 * the request.
 */
export const limitUploadMemory = ({
  maxBytes,
  maxBytesPerAddress,
} = defaultLimits): Middleware<RequestState> => {
  const bytesByAddress = new Map<string, number>();
  let totalBytes = 0;

  const release = (address: string, bytes: number): void => {
    totalBytes -= bytes;
    const remaining = (bytesByAddress.get(address) ?? 0) - bytes;
    if (remaining > 0) bytesByAddress.set(address, remaining);
    else bytesByAddress.delete(address);
  };

  return async (ctx, next) => {
    let reserved = 0;
    let address = '';
    ctx.state.reserveMemory = (bytes) => {
      address ||= toNetwork(normalizeAddress(ctx.ip));
      const addressBytes = (bytesByAddress.get(address) ?? 0) + bytes;
      if (totalBytes + bytes > maxBytes || addressBytes > maxBytesPerAddress) {
        throw tooManyUploads();
      }
      totalBytes += bytes;
      bytesByAddress.set(address, addressBytes);
      reserved += bytes;
    };
    try {
      await next();
    } finally {
      if (reserved > 0) release(address, reserved);
    }
  };
};

const tooManyUploads = (): Problem =>
  new Problem('unavailable', 'Too many files are being uploaded at once; try again');
