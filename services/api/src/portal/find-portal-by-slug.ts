import type { Deps } from '../deps.ts';
import { notFound } from '../http/problems/problem.ts';
import { findPortal, type PortalRow } from './queries.ts';
import { isSlug } from './schemas.ts';

export const portalNotFound = 'Portal not found';

export const findPortalBySlug = async (db: Deps['db'], slug: string): Promise<PortalRow> => {
  const portalRow = isSlug(slug) ? await findPortal(db, slug) : undefined;
  if (!portalRow) throw notFound(portalNotFound);
  return portalRow;
};
