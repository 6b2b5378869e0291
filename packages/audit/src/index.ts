export { anchorHeads, AnchorsAlteredError, restartAllChains } from './anchors/anchor-heads.ts';
export { readAnchorMemory } from './anchors/anchor-memory.ts';
export type { AnchorFile } from './anchors/anchor-file.ts';
export { type Anchors, readAnchors } from './anchors/read-anchors.ts';
export {
  type ArchiveProgress,
  type ArchiveSource,
  type ArchiveTally,
  ChainsRestartedError,
  createTally,
  generateArchive,
} from './archive/archive.ts';
export type { ArchiveOptions } from './archive/archive-lines.ts';
export { canonicalJson } from './chains/canonical-json.ts';
export { type ChainLink, type ChainLinks, openChainLinks } from './chains/chain-links.ts';
export {
  getChainName,
  getGenesisHash,
  isChained,
  linkHash,
  platformChain,
  streamDigest,
} from './chains/chain.ts';
export type { Finding } from './verify/findings.ts';
export {
  toPublicText,
  readPublicKey,
  type SigningKey,
  toSigningKey,
  type VerifyingKey,
} from './anchors/signing-key.ts';
export {
  type ChainHead,
  type ChainsState,
  readChains,
  readChainsState,
  readPlaces,
  restartChains,
} from './chains/stored-chains.ts';
export { type Verdict, verifyChains } from './verify/verify-chains.ts';
export {
  headResults,
  type HeadVerdict,
  linkResults,
  type LinkVerdict,
  type StreamVerdict,
  verifyStream,
} from './verify/verify-stream.ts';
