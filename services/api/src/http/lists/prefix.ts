/** Returns the LIKE pattern for texts that begin with this one. */
export const toLikePrefix = (text: string): string =>
  `${text.normalize('NFC').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
