import type { SentRequest } from './send.ts';

/** The same piece over and over. */
const repetition = /([^]{1,8}?)\1{49,}/g;

/** Characters of a command line that still go into a terminal. */
const maxLineCharacters = 20_000;

/**
 * The line of bash that sends a request again. Credentials are secret, and of one run: the reader puts in
 * `AS_ADMIN='-H "Authorization: Bearer …"'` and the like.
 */
export const toCurl = ({ method, path, headers, body, caller }: SentRequest): string => {
  const { authorization, cookie, 'x-api-key': key, ...others } = headers;
  const credentialVariables = [authorization, cookie, key].some(Boolean)
    ? [`$AS_${caller.toUpperCase()}`]
    : [];
  const type = body?.type === undefined ? {} : { 'Content-Type': body.type };
  const headerEntries = Object.entries({ ...type, ...others });
  const verb = method === 'HEAD' ? '-I' : `-X ${method}`;
  const line = [
    ...(body ? [`{ ${toPrintCommands(body.bytes).join('; ')}; } |`] : []),
    `curl -sS --path-as-is ${verb}`,
    ...credentialVariables,
    ...headerEntries.map(([name, value]) => `-H ${quoteArgument(`${name}: ${value}`)}`),
    ...(body ? ['--data-binary @-'] : []),
    `"$BASE"${quoteArgument(path)}`,
  ].join(' ');
  if (line.length <= maxLineCharacters) return line;
  return `${line.slice(0, 200)} … ${line.length} characters: see what the seed draws for this target`;
};

/** An argument, in which what repeats itself is printed by the shell. */
const quoteArgument = (text: string): string =>
  text.search(repetition) === -1
    ? `'${text.replaceAll("'", `'\\''`)}'`
    : `"$(${toPrintCommands(text).join('; ')})"`;

/** Commands that print these bytes, one after another. */
const toPrintCommands = (bytes: string): readonly string[] => {
  const printed: string[] = [];
  let from = 0;
  for (const { 0: all, 1: piece = '', index } of bytes.matchAll(repetition)) {
    if (index > from) printed.push(`printf ${formatBytes(bytes.slice(from, index))}`);
    printed.push(`printf ${formatBytes(piece, '%.0s')} {1..${all.length / piece.length}}`);
    from = index + all.length;
  }
  const rest = bytes.slice(from);
  return rest === '' && printed.length > 0 ? printed : [...printed, `printf ${formatBytes(rest)}`];
};

/** A format for printf: bytes that are no plain character by their number. */
const formatBytes = (bytes: string, end = ''): string => {
  const plain = bytes.replaceAll(/[^ -$&(-[\]-~]/g, (byte) =>
    byte === '%' ? '%%' : `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `'${plain}${end}'`;
};
