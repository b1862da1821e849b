/** The target of a figure. */
interface Limit {
  atMost?: number;
  atLeast?: number;
  unit?: string;
  /** For figures that depend on the machine, and known weaknesses: a miss does not fail the bench. */
  warnOnly?: boolean;
}

/** Prints figures beside their targets; exceeded hard limits fail the bench. */
export class Report {
  readonly failures: string[] = [];
  #missed = 0;

  /** A heading with an optional line on the method. */
  section(title: string, how = ''): void {
    console.log(`\n${title}${how && `\n  ${how}`}`);
  }

  /** A figure without a target. */
  info(label: string, value: number, unit = ''): void {
    this.#line('    ', label, value, unit, '');
  }

  /** A figure and its target. */
  figure(label: string, value: number, { atMost, atLeast, unit = '', warnOnly = false }: Limit): void {
    // NaN meets no target.
    const met = atMost === undefined ? value >= (atLeast ?? 0) : value <= atMost;
    if (!met && warnOnly) this.#missed += 1;
    if (!met && !warnOnly) this.failures.push(label);
    this.#line(met ? 'ok  ' : warnOnly ? 'MISS' : 'FAIL', label, value, unit, atMost === undefined ? `>= ${atLeast}` : `<= ${atMost}`);
  }

  /** A hard limit that is met if there are no problems. */
  assertion(label: string, problems: readonly string[]): void {
    if (problems.length > 0) this.failures.push(label);
    console.log(`  ${problems.length === 0 ? 'ok  ' : 'FAIL'} ${label}${problems.map((line) => `\n         ${line}`).join('')}`);
  }

  /** Prints the summary; returns the exit code. */
  finish(): 0 | 1 {
    if (this.#missed > 0) console.log(`\n${this.#missed} soft target(s) were missed.`);
    if (this.failures.length > 0) console.error(`\nOver a hard limit:\n${this.failures.map((line) => `  ${line}`).join('\n')}`);
    else console.log('\nEvery hard limit holds.');
    return this.failures.length > 0 ? 1 : 0;
  }

  #line(mark: string, label: string, value: number, unit: string, target: string): void {
    const shown = Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 3 : 2);
    console.log(`  ${mark} ${label.padEnd(52)} ${`${shown}${unit && ` ${unit}`}`.padStart(12)}  ${target}`);
  }
}
