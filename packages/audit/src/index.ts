export { anchorHeads, AnchorsAlteredError, restartAllChains } from './anchor-heads.ts';
export { readAnchorMemory } from './anchor-memory.ts';
export type { AnchorFile } from './anchor-file.ts';
export { type Anchors, readAnchors } from './anchors.ts';
export { canonicalJson } from './canonical-json.ts';
export { type ChainLink, type ChainLinks, openChainLinks } from './chain-links.ts';
export {
  getChainName,
  getGenesisHash,
  isChained,
  linkHash,
  platformChain,
  streamDigest,
} from './chain.ts';
export type { Finding } from './findings.ts';
export {
  toPublicText,
  readPublicKey,
  type SigningKey,
  toSigningKey,
  type VerifyingKey,
} from './signing-key.ts';
export {
  type ChainHead,
  type ChainsState,
  readChains,
  readChainsState,
  readPlaces,
  restartChains,
} from './stored-chains.ts';
export { type Verdict, verifyChains } from './verify-chains.ts';
