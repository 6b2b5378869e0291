export { compareCredential, type KeyFacts } from './compare-credential.ts';
export {
  type Credential,
  findCredentials,
  revokeCredential,
  rotateCredential,
  saveCredential,
  shortenCredential,
} from './credentials.ts';
export { type Device, verifyDeviceToken, deviceLifeSeconds, createDeviceToken } from './devices.ts';
export { listCredentials, type StoredCredential } from './list-credentials.ts';
export { type UpgradeResult, upgradeCredentials } from './upgrade-credentials.ts';
export { computeFingerprint } from './fingerprint.ts';
export { computeIdentityDigest } from './identity-digest.ts';
export { findHrisApiKey, saveHrisApiKey } from './hris-api-keys.ts';
export { findHrisSecrets, makeHrisSecret, rotateHrisSecret } from './hris-secrets.ts';
export {
  erasePersonalKey,
  findErased,
  type KeyringOptions,
  openKeyring,
  type PersonalKey,
  type PersonalKeyring,
  wasErased,
} from './keyring.ts';
export {
  computeKeyDigest,
  isWellFormed,
  keyPrefix,
  makeKey,
  isSameDigest,
  getKeyStart,
} from './key.ts';
export { findLogin, type Login, saveLogin } from './logins.ts';
export { isWithin, parseNetwork } from './networks.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { assertOwnSecret, assertRecordedSecret, WrongSecretError } from './own-secret.ts';
export { seal, unseal } from './seal.ts';
export {
  endSession,
  endUserSessions,
  findSession,
  type Session,
  startSession,
} from './sessions.ts';
export { saveUserRights, type UserRights } from './user-rights.ts';
export { openVault, type Vault } from './vault.ts';
