/**
 * The common declaration of the endpoints that describe the API: anyone may read them, and their responses never
 * change.
 */
export const descriptionDefaults = {
  method: 'GET',
  caller: 'anyone',
  scope: 'none',
  cors: true,
  policies: ['public-reads'],
  fixed: true,
  maxAgeSeconds: 300,
} as const;
