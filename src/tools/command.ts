/**
 * Runs a command of the terminal. An Error prints its message and exits with 1. A signal exits regularly, too: exit handlers
 * then delete partial work.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  try {
    await command();
  } catch (reason) {
    console.error(reason instanceof Error ? reason.message : reason);
    process.exit(1);
  }
}

/** The only positional argument. Throws an Error with the usage of the command for any other number of them. */
export function requireOnePath(positionals: readonly string[], usage: string): string {
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new Error(`Usage: ${usage}`);
  return path;
}
