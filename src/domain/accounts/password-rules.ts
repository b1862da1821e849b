import { ACCOUNT_MESSAGES } from '../../../schema/messages.ts';
import { invalidInput } from '../errors.ts';
import { isInBloomFilter } from './bloom-filter.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const commonPasswords = Buffer.from(COMMON_PASSWORDS, 'base64');

/**
 * What is wrong with a new password besides its length (NIST SP 800-63B, section 3.1.1.2; ASVS 6.2.4); undefined if nothing is. The
 * 3,000 most common passwords are refused in any case of letters, and about one in a thousand others by chance.
 */
export function findPasswordFault(password: string, email: string): string | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  if (text.trim() === '') return ACCOUNT_MESSAGES.passwordBlank;
  if (text === email || text === email.slice(0, email.lastIndexOf('@'))) return ACCOUNT_MESSAGES.passwordIsEmail;
  return isInBloomFilter(commonPasswords, text) ? ACCOUNT_MESSAGES.passwordCommon : undefined;
}

/** Throws `invalid` naming the field for a password that is easy to guess. `email` is the address of the account. */
export function requireGoodPassword(password: string, email: string): void {
  const fault = findPasswordFault(password, email);
  if (fault) throw invalidInput({ password: fault });
}
