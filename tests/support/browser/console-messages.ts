import type { Page } from 'playwright';

/** Records what a page writes to its console, of every level, its errors, and each violation of its content security policy. */
export async function recordConsole(page: Page): Promise<string[]> {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`violation: ${effectiveDirective} ${blockedURI}`),
    ),
  );
  return messages;
}
