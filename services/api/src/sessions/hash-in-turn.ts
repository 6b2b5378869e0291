import { hashPassword } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import type { Principal } from '../http/auth/principal.ts';

/** Hashes a password when it is the caller's turn. Throws 429 or 503 when too many are waiting. */
export const hashInTurn = (
  { passwordTurns }: Pick<Deps, 'passwordTurns'>,
  { userId }: Pick<Principal, 'userId'>,
  password: string,
): Promise<string> => passwordTurns({ known: true, key: userId }, () => hashPassword(password));
