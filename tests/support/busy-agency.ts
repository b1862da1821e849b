import { rmSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/d1';
import { ensureFirstAdmin } from '../../src/tools/admin-accounts.ts';
import { writeFortnight } from '../../src/tools/local/fortnight/fortnight.ts';
import { withLocalPlatform } from '../../src/tools/local-platform.ts';
import { copyState } from './state-copy.ts';

/**
 * The demonstration agency with its fortnight of enquiries, as a first start leaves it: a folder to copy sites from, the e-mail address
 * of its administrator, and `remove`.
 */
export async function createBusyAgency(now = Date.now()): Promise<{ templateDir: string; adminEmail: string; remove: () => void }> {
  const templateDir = copyState();
  const adminEmail = await withLocalPlatform(templateDir, async ({ db, documents }) => {
    const signIn = await ensureFirstAdmin(drizzle(db));
    if (!signIn) throw new Error('The template has an administrator already.');
    await writeFortnight({ state: templateDir, documents, origin: 'http://localhost', adminEmail: signIn.email, now });
    return signIn.email;
  });
  return { templateDir, adminEmail, remove: () => rmSync(templateDir, { recursive: true, force: true }) };
}
