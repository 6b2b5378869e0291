export { type KeyDeps, mintKey, type MintedKey } from './mint-key.ts';
export { rotateKey, type RotatedKey } from './rotate-key.ts';
