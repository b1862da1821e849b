/** What a figure is held against. */
interface Limit {
  atMost?: number;
  atLeast?: number;
  unit?: string;
  /** A figure that depends on the machine, or a weakness that is known: said, and no failure. */
  warnOnly?: boolean;
}

/** Figures beside their targets; those that must hold, and do not, fail the bench. */
export class Report {
  readonly failures: string[] = [];
  #missed = 0;

  /** A heading, and a line that says how the figures below were taken. */
  section(title: string, how = ''): void {
    console.log(`\n${title}${how && `\n  ${how}`}`);
  }

  /** A figure without a target. */
  info(words: string, value: number, unit = ''): void {
    this.#line('    ', words, value, unit, '');
  }

  /** A figure and its target. */
  figure(words: string, value: number, { atMost, atLeast, unit = '', warnOnly = false }: Limit): void {
    // A figure that is no number meets no target.
    const met = atMost === undefined ? value >= (atLeast ?? 0) : value <= atMost;
    if (!met && warnOnly) this.#missed += 1;
    if (!met && !warnOnly) this.failures.push(words);
    this.#line(met ? 'ok  ' : warnOnly ? 'MISS' : 'FAIL', words, value, unit, atMost === undefined ? `>= ${atLeast}` : `<= ${atMost}`);
  }

  /** Something that is so, or is not. */
  assertion(words: string, broken: readonly string[]): void {
    if (broken.length > 0) this.failures.push(words);
    console.log(`  ${broken.length === 0 ? 'ok  ' : 'FAIL'} ${words}${broken.map((line) => `\n         ${line}`).join('')}`);
  }

  /** The last lines; answers the exit code. */
  finish(): 0 | 1 {
    if (this.#missed > 0) console.log(`\n${this.#missed} target(s) that fail nothing were missed in this run.`);
    if (this.failures.length > 0) console.error(`\nOver a hard limit:\n${this.failures.map((line) => `  ${line}`).join('\n')}`);
    else console.log('\nEvery hard limit holds.');
    return this.failures.length > 0 ? 1 : 0;
  }

  #line(mark: string, words: string, value: number, unit: string, target: string): void {
    const shown = Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 3 : 2);
    console.log(`  ${mark} ${words.padEnd(52)} ${`${shown}${unit && ` ${unit}`}`.padStart(12)}  ${target}`);
  }
}
