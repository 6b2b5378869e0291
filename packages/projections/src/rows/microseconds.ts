/** Converts an ISO 8601 instant in UTC with up to six decimals to microseconds since 1970. Exact until year 2255. */
export const toMicroseconds = (instant: string): number => {
  const [seconds = '', fraction = ''] = instant.replace('Z', '').split('.');
  return Date.parse(`${seconds}Z`) * 1_000 + Number(fraction.padEnd(6, '0'));
};

/** Converts to an ISO 8601 instant in UTC, with six decimals. */
export const fromMicroseconds = (microseconds: number): string => {
  const milliseconds = Math.floor(microseconds / 1_000);
  const rest = String(microseconds - milliseconds * 1_000).padStart(3, '0');
  return new Date(milliseconds).toISOString().replace('Z', `${rest}Z`);
};
