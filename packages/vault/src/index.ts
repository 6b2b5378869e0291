export { compareCredential, type KeyFacts } from './compare-credential.ts';
export {
  type Credential,
  findCredentials,
  revokeCredential,
  rotateCredential,
  saveCredential,
  shortenCredential,
} from './credentials.ts';
export { type Device, deviceBehind, deviceLifeSeconds, deviceTokenFor } from './devices.ts';
export { listCredentials, type StoredCredential } from './list-credentials.ts';
export { type Upgrade, upgradeCredentials } from './upgrade-credentials.ts';
export { fingerprintOf } from './fingerprint.ts';
export { identityDigestOf } from './identity-digest.ts';
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
export { digestOf, isWellFormed, keyPrefix, makeKey, sameDigest, startOf } from './key.ts';
export { findLogin, type Login, saveLogin } from './logins.ts';
export { isWithin, networkIn } from './networks.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { assertOwnSecret, assertRecordedSecret, WrongSecret } from './own-secret.ts';
export { seal, unseal } from './seal.ts';
export { endSession, endSessionsOf, findSession, type Session, startSession } from './sessions.ts';
export { saveUserRights, type UserRights } from './user-rights.ts';
export { openVault, type Vault } from './vault.ts';
