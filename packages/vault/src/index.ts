export {
  createOneTimeToken,
  deleteExpiredOneTimeTokens,
  findOneTimeToken,
  type FoundOneTimeToken,
  type OneTimeTokenKind,
  releaseOneTimeToken,
  useOneTimeToken,
} from './agents/one-time-tokens.ts';
export { compareCredential, type KeyFacts } from './credentials/compare-credential.ts';
export {
  type Credential,
  credentialColumns,
  type FoundCredential,
  revokeCredential,
  rotateCredential,
  saveCredential,
  shortenCredential,
  type StoredCredentialRow,
  verifyCredential,
} from './credentials/credentials.ts';
export {
  type Device,
  verifyDeviceToken,
  deviceLifeSeconds,
  createDeviceToken,
} from './sign-in/devices.ts';
export { listCredentials, type StoredCredential } from './credentials/list-credentials.ts';
export { type UpgradeResult, upgradeCredentials } from './credentials/upgrade-credentials.ts';
export { computeFingerprint } from './secrets/fingerprint.ts';
export { computeIdentityDigest } from './secrets/identity-digest.ts';
export { findHrisApiKey, saveHrisApiKey } from './secrets/hris-api-keys.ts';
export { findHrisSecrets, makeHrisSecret, rotateHrisSecret } from './secrets/hris-secrets.ts';
export {
  erasePersonalKey,
  findErased,
  type KeyringOptions,
  openKeyring,
  type PersonalKey,
  type PersonalKeyring,
  wasErased,
} from './secrets/keyring.ts';
export {
  computeKeyDigest,
  isWellFormed,
  keyPrefix,
  makeKey,
  isSameDigest,
  getKeyStart,
} from './credentials/api-key.ts';
export {
  beginInvitedLogin,
  completeInvitedLogin,
  confirmLogin,
  findLogin,
  findLoginOfUser,
  isSameEmail,
  type Login,
  moveLogin,
  reserveLogin,
  saveLogin,
  savePasswordHash,
} from './sign-in/logins.ts';
export {
  claimMemberInvitation,
  deleteExpiredMemberInvitations,
  deleteMemberInvitation,
  findMemberInvitation,
  findMemberInvitationAddress,
  findMemberInvitationOf,
  type FoundMemberInvitation,
  type IssuedInvitation,
  issueMemberInvitation,
  reserveMemberInvitation,
} from './sign-in/member-invitations.ts';
export { isWithin, parseNetwork } from './credentials/networks.ts';
export { hashPassword, verifyPassword } from './sign-in/passwords.ts';
export {
  assertOwnSecret,
  assertRecordedSecret,
  WrongSecretError,
} from './secrets/assert-own-secret.ts';
export { seal, unseal } from './secrets/seal.ts';
export {
  endSession,
  endOtherSessions,
  endSessionOfUser,
  endUserSessions,
  findSession,
  listSessions,
  type ListedSession,
  type Session,
  startSession,
} from './sign-in/sessions.ts';
export { saveUserRights, type UserRights } from './sign-in/user-rights.ts';
export {
  createWebhookSecret,
  deleteWebhookSecrets,
  findWebhookSecrets,
  listWebhookIds,
  maxWebhooks,
  type WebhookReceiver,
} from './secrets/webhook-secrets.ts';
export { openVault, type Vault } from './secrets/vault.ts';
export { findKeyId } from './credentials/find-key-id.ts';
