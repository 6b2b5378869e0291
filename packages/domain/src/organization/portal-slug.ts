import { z } from 'zod';

/** The part of a portal's address that names the organization: `acme-industries`. */
export const PortalSlug = z
  .string()
  .max(63)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lowercase letters, digits and single hyphens');
