import type { Middleware } from 'koa';

import { networkOf, normalised } from './address.ts';
import { Problem } from './problem.ts';
import type { State } from './state.ts';

type Bounds = { readonly maxBytes: number; readonly maxBytesPerAddress: number };

const mebibyte = 1024 * 1024;

/** Some twenty files at once, five of them from one address. */
const usual: Bounds = { maxBytes: 128 * mebibyte, maxBytesPerAddress: 32 * mebibyte };

/**
 * Bounds the memory of all large bodies that are being read or worked on, in this process: `reserve` throws 503 when a
 * request would hold more than all together, or those of its address, may. It is given back when the request is over.
 */
export const boundUploads = ({ maxBytes, maxBytesPerAddress } = usual): Middleware<State> => {
  const heldBy = new Map<string, number>();
  let heldByAll = 0;

  const release = (address: string, bytes: number): void => {
    heldByAll -= bytes;
    const left = (heldBy.get(address) ?? 0) - bytes;
    if (left > 0) heldBy.set(address, left);
    else heldBy.delete(address);
  };

  return async (ctx, next) => {
    let reserved = 0;
    let address = '';
    ctx.state.reserve = (bytes) => {
      address ||= networkOf(normalised(ctx.ip));
      const here = (heldBy.get(address) ?? 0) + bytes;
      if (heldByAll + bytes > maxBytes || here > maxBytesPerAddress) throw tooManyUploads();
      heldByAll += bytes;
      heldBy.set(address, here);
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
