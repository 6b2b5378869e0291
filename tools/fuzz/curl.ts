import type { SentRequest } from './send.ts';

/** A piece of up to eight characters that is repeated at least 50 times. */
const repetition = /([^]{1,8}?)\1{49,}/g;

/** The longest command line that can be pasted into a terminal. */
const maxLineCharacters = 20_000;

/**
 * Returns a line of bash that repeats a request. Credentials are secret and valid for one run only, so the line has
 * variables in their place, which the reader sets: `AS_ADMIN='-H "Authorization: Bearer …"'`.
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
  return `${line.slice(0, 200)} … ${line.length} characters: run the fuzzer with the same seed to repeat this request`;
};

/** Quotes an argument; the shell prints the repeated parts of a long one. */
const quoteArgument = (text: string): string =>
  text.search(repetition) === -1
    ? `'${text.replaceAll("'", `'\\''`)}'`
    : `"$(${toPrintCommands(text).join('; ')})"`;

/** Returns commands that print these bytes in sequence. */
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

/** Returns a format for printf, with the bytes that are not plain characters as escapes. */
const formatBytes = (bytes: string, end = ''): string => {
  const plain = bytes.replaceAll(/[^ -$&(-[\]-~]/g, (byte) =>
    byte === '%' ? '%%' : `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `'${plain}${end}'`;
};
