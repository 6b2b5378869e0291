#!/usr/bin/env node
// Verifies an archive of an organization against the signed heads of its audit chain, without the system that wrote it.
// A single file that needs only Node 20 or newer, and deliberately shares no code with the system.
// docs/use/verify-an-archive.md describes the checks, the exit codes and the same checks by hand with openssl.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const usage = `usage: node verify-archive.mjs --archive FILE --anchors FILE --public-key KEY [--json]
  --archive     the output of \`pnpm ops history export --organization ID --output FILE\`
  --anchors     the file of signed heads; use a copy that the system's operator cannot change
  --public-key  the key that \`pnpm ops audit key\` printed when the system was set up, or a file with it (base64 or PEM)
  --json        prints one JSON document to standard output
exit codes: 0 proven, 1 not proven or unsigned, 2 wrong usage or unreadable file`;

/** The command line is wrong, or a file cannot be read. */
class UsageError extends Error {}

/** The archive is not proven; `line` is the number of the first line that fails, null for the whole file. */
class NotProvenError extends Error {
  constructor(file, line, detail) {
    super(detail);
    Object.assign(this, { file, line });
  }
}

const main = async () => {
  const json = process.argv.includes('--json');
  const print = (document, text) =>
    process.stdout.write(json ? `${JSON.stringify(document, null, 2)}\n` : `${text}\n`);
  try {
    const result = await verifyArchive(readOptions());
    print(result, describe(result));
    return result.verdict === 'proven' ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError) && error.syscall === undefined) throw error;
    const { message } = error;
    if (json) print({ error: { code: 'usage', message } });
    else process.stderr.write(`${message}\n`);
    return 2;
  }
};

const readOptions = () => {
  try {
    const text = { type: 'string' };
    const options = { archive: text, anchors: text, 'public-key': text, json: { type: 'boolean' } };
    const { values } = parseArgs({ options });
    const { archive, anchors, 'public-key': key } = values;
    if (!archive || !anchors || !key) throw new Error('an option is missing');
    return { archive, anchors, key: readKey(existsSync(key) ? readFileSync(key, 'utf8') : key) };
  } catch (error) {
    throw new UsageError(`${error.message}\n${usage}`);
  }
};

const readKey = (text) => {
  const key = text.includes('-----BEGIN')
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key is not an Ed25519 public key');
  return { key, keyId: sha256(key.export({ format: 'der', type: 'spki' })).slice(0, 16) };
};

const verifyArchive = async ({ archive, anchors, key }) => {
  const result = newResult(key);
  try {
    const periods = await readAnchors(anchors, key);
    await readArchive(archive, { result, periods, key });
  } catch (error) {
    if (!(error instanceof NotProvenError)) throw error;
    const { file, line, message: detail } = error;
    return { ...result, verdict: 'not proven', problem: { file, line, detail } };
  }
  return result;
};

const newResult = ({ keyId }) => ({
  verdict: 'proven',
  organization: null,
  format: null,
  exportedAt: null,
  keyId,
  /** The number of lines read, including the manifest and the trailer. */
  lines: 0,
  /** The first and the last entry of the organization's chain in the archive. */
  chain: { first: null, sequence: '0', position: null, hash: null },
  /** The last entry that matches a signed head. */
  anchored: null,
  /** The number of signed heads that were compared. */
  compared: 0,
  /** Lines that only the trailer's signature covers: after the last signed head, of other chains, in no chain yet. */
  signedOnly: { afterAnchor: 0, otherChains: 0, notChained: 0 },
  /** The number of gaps in the chain: possible only in an export with --from or --to. */
  gaps: 0,
  problem: null,
});

// ---- The anchors file: signatures, links between lines, the signed heads of each period between restarts.

const readAnchors = async (path, key) => {
  const state = newAnchors(key);
  for await (const { number, text, isHalf } of readLines(path)) {
    const line = parse(text);
    if (!line && isHalf) break; // A crash cut the last line short.
    readAnchor(state, { number, text, line });
    state.end = { count: parseCount(line) ?? state.end.count + 1n, hash: sha256(text) };
  }
  settleBroken(state);
  if (state.problem) throw state.problem;
  return state.periods;
};

const newAnchors = (key) => ({
  key,
  periods: [newPeriod('')],
  /** The count and the hash of the last line so far: the next line has the next count and refers to this hash. */
  end: { count: 0n, hash: '0'.repeat(64) },
  /** Whether a linked line was read; lines of an older version have no link. */
  linked: false,
  /** A line that cannot be read, until a signed line records that a crash truncated it. */
  broken: null,
  /** The first problem since an operator last restarted the chains. */
  problem: null,
});

const newPeriod = (since) => ({ since, heads: new Map() });

const readAnchor = (state, { number, text, line }) => {
  const forgery = line && findForgery(line, state.key);
  if (state.broken && line?.torn === state.broken.hash && !forgery) state.broken = null;
  settleBroken(state);
  if (!line) state.broken = { number, hash: sha256(text) };
  else if (forgery) fail(state, number, forgery);
  else takeSigned(state, number, line);
};

const settleBroken = (state) => {
  if (state.broken) fail(state, state.broken.number, 'cannot be read');
  state.broken = null;
};

const fail = (state, number, detail) => {
  state.problem ??= new NotProvenError('anchors', number, detail);
};

const findForgery = (line, key) => {
  if (line.keyId !== key.keyId) return `was signed by key ${line.keyId}, not by ${key.keyId}`;
  return isSigned(line, key) ? undefined : 'was altered: its signature is not valid';
};

const takeSigned = (state, number, line) => {
  const count = parseCount(line);
  const { end, periods } = state;
  const follows =
    count === undefined ? !state.linked : count === end.count + 1n && line.previous === end.hash;
  if (!follows) fail(state, number, 'does not follow the line before it: lines are missing');
  if (count !== undefined) state.linked = true;
  if (line.restart !== undefined) {
    periods.push(newPeriod(line.at));
    if (follows && count !== undefined) state.problem = null;
  }
  if (line.chain === undefined) return;
  const { heads } = periods.at(-1);
  const name = `${line.chain}:${line.sequence}`;
  const { position, hash, at } = line;
  const head = { chain: line.chain, sequence: line.sequence, position, hash, at, line: number };
  heads.set(name, [...(heads.get(name) ?? []), head]);
};

const parseCount = (line) =>
  /^\d{1,20}$/.test(line?.count ?? '') ? BigInt(line.count) : undefined;

// ---- The archive: every line against the chain, the chain against the signed heads, then the trailer.

const readArchive = async (path, { result, periods, key }) => {
  const state = { result, digest: createHash('sha256'), ends: new Map(), position: -1n };
  let held;
  for await (const line of readLines(path)) {
    if (held) takeLine(state, held, periods);
    held = line;
  }
  if (!state.manifest) {
    throw new NotProvenError('archive', null, 'is not an archive: it has no manifest');
  }
  takeTrailer(state, held, key);
};

const takeLine = (state, { number, text }, periods) => {
  const { result, digest } = state;
  digest.update(`${text}\n`);
  result.lines = number;
  const line = parse(text);
  if (!line) throw new NotProvenError('archive', number, 'cannot be read');
  if (number === 1) takeManifest(state, line, periods);
  else if (line.kind === 'event') readEvent(state, number, line);
  else throw new NotProvenError('archive', number, `is a ${line.kind} where an event is expected`);
};

/** Reports a line as unreadable when a field is missing or has another type. */
const readEvent = (state, number, line) => {
  try {
    takeEvent(state, number, line);
  } catch (error) {
    if (error instanceof NotProvenError) throw error;
    throw new NotProvenError('archive', number, `cannot be read: ${error.message}`);
  }
};

const takeManifest = (state, line, periods) => {
  const { kind, format, organization, exportedAt, from, to } = line;
  const isKnown = kind === 'manifest' && /^hiring-history\.[12]$/.test(format);
  if (!isKnown || typeof organization !== 'string' || typeof exportedAt !== 'string') {
    throw new NotProvenError(
      'archive',
      1,
      'is not a manifest of an archive format that this verifier can read',
    );
  }
  Object.assign(state.result, { organization, format, exportedAt });
  // Chains that were restarted after the export belong to another log.
  const { heads } = periods.findLast(({ since }) => since <= exportedAt);
  const isPart = (from ?? to ?? null) !== null;
  Object.assign(state, { manifest: line, organization, heads, isPart, old: format.endsWith('.1') });
};

const takeEvent = (state, number, line) => {
  const position = BigInt(line.position);
  if (position <= state.position) {
    const detail = `position ${position} follows position ${state.position}: lines were moved`;
    throw new NotProvenError('archive', number, detail);
  }
  state.position = position;
  const link = state.old ? guessLink(state, line) : line.link;
  if (link) return takeLinked(state, number, { line, link });
  state.result.signedOnly.notChained += 1;
  state.notChained ??= { number, position };
};

const takeLinked = (state, number, { line, link }) => {
  const { chain, previous } = link;
  const sequence = BigInt(link.sequence);
  const hash = hashEntry(previous, toEntry(line, link));
  const problem =
    findOrderProblem(state, { chain, sequence, previous }) ??
    (state.old || hash === link.hash ? undefined : 'does not match its hash: the line was altered');
  if (problem) {
    const what = `entry ${sequence} of chain ${chain} (${line.type} at position ${line.position})`;
    throw new NotProvenError('archive', number, `${what} ${problem}`);
  }
  state.ends.set(chain, { sequence, hash });
  const entry = { sequence: String(sequence), position: line.position, hash };
  if (chain === state.organization) extendChain(state.result, entry);
  else state.result.signedOnly.otherChains += 1;
  compareHeads(state, number, { chain, entry });
};

/** Derives the links that an archive of the previous format lacks: correct while no entry of the chain is missing. */
const guessLink = ({ ends, organization }, { stream }) => {
  if (/^(user|apiKey|slug)-/.test(stream)) return undefined;
  const { sequence, hash } = ends.get(organization) ?? createGenesis(organization);
  return { chain: organization, sequence: sequence + 1n, previous: hash };
};

/**
 * The organization's chain has no gap unless only a part was exported; an archive has only some entries of other
 * chains.
 */
const findOrderProblem = (state, { chain, sequence, previous }) => {
  const isOwn = chain === state.organization;
  const end = state.ends.get(chain) ?? createGenesis(chain);
  const isFirst = !state.ends.has(chain);
  if (sequence === end.sequence + 1n) {
    return previous === end.hash ? undefined : 'does not have the hash of the entry before it';
  }
  if (sequence > end.sequence && (!isOwn || state.isPart)) {
    if (isOwn && !isFirst) state.result.gaps += 1;
    return undefined;
  }
  const before = isFirst ? 'the beginning of the chain' : `entry ${end.sequence}`;
  return `follows ${before}: lines are missing, or were added or moved`;
};

const extendChain = (result, entry) => {
  result.chain = { first: result.chain.first ?? entry.sequence, ...entry };
  result.signedOnly.afterAnchor += 1;
};

const compareHeads = (state, number, { chain, entry }) => {
  const { result, heads } = state;
  for (const { position, hash, at, line } of heads.get(`${chain}:${entry.sequence}`) ?? []) {
    if (hash === entry.hash && position === entry.position) {
      result.compared += 1;
      if (chain !== state.organization) continue;
      result.anchored = { sequence: entry.sequence, position, line: number, at, anchorsLine: line };
      result.signedOnly.afterAnchor = 0;
    } else if (!state.old) {
      const detail = `entry ${entry.sequence} of chain ${chain} differs from the head signed at ${at} (line ${line} of the anchors)`;
      throw new NotProvenError('archive', number, detail);
    }
  }
};

const takeTrailer = (state, { number, text }, key) => {
  const { result, digest } = state;
  const trailer = parse(text);
  const problem = findTrailerProblem(trailer, { before: number - 1, sha256: digest.digest('hex') });
  if (problem) throw new NotProvenError('archive', number, problem);
  result.lines = number;
  if (trailer.signature === undefined) {
    result.verdict = 'unsigned';
    return;
  }
  const forgery = findForgery(trailer, key) ?? findHeadProblem(state, trailer);
  if (forgery) throw new NotProvenError('archive', number, `is the trailer, and ${forgery}`);
  const chainedTo = BigInt(trailer.chainedTo);
  const { notChained } = state;
  if (notChained && notChained.position <= chainedTo) {
    const detail = `position ${notChained.position} is in no chain, although the chains reach ${chainedTo}: the line was added`;
    throw new NotProvenError('archive', notChained.number, detail);
  }
  if (!result.anchored) {
    const detail = `has no signed head of chain ${result.organization} for an entry of this archive: the file belongs to another organization or system, or is older than the archive`;
    throw new NotProvenError('anchors', null, detail);
  }
};

const findTrailerProblem = (trailer, { before, sha256: found }) => {
  if (trailer?.kind !== 'trailer') return 'is not a trailer: the archive was truncated';
  const lines = trailer.lines ?? trailer.events + 1;
  if (lines !== before || trailer.events !== before - 1) {
    return `is the trailer, and counts ${trailer.events} events in ${lines} lines, but the archive has ${before - 1} in ${before}`;
  }
  if (trailer.sha256 === found) return undefined;
  return 'is the trailer, and its SHA-256 does not match the lines before it: at least one of them was altered';
};

/**
 * Returns a problem when the chain does not end where its trailer says, or ends before a head that was signed by then.
 */
const findHeadProblem = (state, { chain, chainedTo }) => {
  const { sequence, hash } = state.result.chain;
  const last = chain ?? { sequence: '0', hash: null };
  if (last.hash !== hash || last.sequence !== sequence) {
    return `names entry ${last.sequence} as the last of the chain, but the last is entry ${sequence}`;
  }
  const later = state.isPart
    ? undefined
    : findHeadBetween(state, BigInt(sequence), BigInt(chainedTo));
  return later && `entry ${later.sequence} was signed at ${later.at}: the archive ends before it`;
};

const findHeadBetween = ({ heads, organization }, sequence, position) =>
  [...heads.values()]
    .flat()
    .filter((head) => head.chain === organization && BigInt(head.sequence) > sequence)
    .find((head) => BigInt(head.position) <= position);

// ---- The formats: what is hashed, what is signed, what a line is.

/** Returns everything that the log stores of an event, with personal fields encrypted: the input of its hash. */
const toEntry = (line, { type, json }) => ({
  data: Object.hasOwn(line, 'stored') ? line.stored : line.data,
  eventId: line.eventId,
  json: json !== false,
  metadata: line.metadata,
  position: line.position,
  recordedAt: line.recordedAt,
  revision: line.revision,
  stream: line.stream,
  type: type ?? `${line.type}.v${line.version}`,
});

const hashEntry = (previous, entry) =>
  createHash('sha256')
    .update(Buffer.from(previous, 'hex'))
    .update(canonicalJson(entry))
    .digest('hex');

const createGenesis = (chain) => ({ sequence: 0n, hash: sha256(`hiring:audit:${chain}`) });

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

const isSigned = ({ signature, ...content }, { key }) =>
  verify(null, Buffer.from(canonicalJson(content)), key, Buffer.from(String(signature), 'base64'));

/** RFC 8785: names sorted, no white space. */
const canonicalJson = (value) => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`).join(',')}}`;
};

/** Returns undefined when the text is not a JSON object. */
const parse = (text) => {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Yields the lines of a file without their line ends; `isHalf`: the file ends within the line. */
async function* readLines(path) {
  let number = 0;
  let rest = [];
  for await (const chunk of createReadStream(path)) {
    let start = 0;
    for (let end; (end = chunk.indexOf(10, start)) >= 0; start = end + 1) {
      rest.push(chunk.subarray(start, end));
      yield { number: (number += 1), text: Buffer.concat(rest).toString(), isHalf: false };
      rest = [];
    }
    rest.push(chunk.subarray(start));
  }
  const text = Buffer.concat(rest).toString();
  if (text !== '') yield { number: number + 1, text, isHalf: true };
}

const describe = ({ verdict, problem, organization, exportedAt, keyId, ...result }) => {
  const { chain, anchored, compared, signedOnly, gaps, lines } = result;
  if (problem) {
    const where =
      problem.line === null
        ? `the ${problem.file} file`
        : `line ${problem.line} of the ${problem.file} file`;
    return `Not proven: ${where}: ${problem.detail}.`;
  }
  const reach = anchored
    ? `up to line ${anchored.line} (entry ${anchored.sequence}, position ${anchored.position}, signed at ${anchored.at})`
    : 'for no line';
  if (verdict === 'unsigned') {
    return `Unsigned: verified against the signed heads ${reach}. The trailer has no signature, so the other lines are not proven.`;
  }
  return [
    `Proven: the archive of organization ${organization}, exported at ${exportedAt}, is unchanged since key ${keyId} signed it.`,
    `${lines} lines; entries ${chain.first} to ${chain.sequence} of the chain; ${compared} signed heads were compared, and all match.`,
    `Verified against the signed heads ${reach}.`,
    `Verified by the signature of the trailer only: ${signedOnly.afterAnchor} later entries, ${signedOnly.otherChains} lines of other chains, ${signedOnly.notChained} lines not chained yet.`,
    ...(gaps > 0 ? [`Only a part was exported: its chain has ${gaps} gaps.`] : []),
  ].join('\n');
};

process.exitCode = await main();
