/** A write as a form of a screen sends it. */
interface Write<Outcome> {
  /** What it changes; writes that share an entry are sent one after another. */
  records: readonly string[];
  /** The action of the screen. */
  intent: string;
  /** All that is sent. Equal writes, such as those of a double click, are sent once. */
  body: string;
  /** The version of the record that the form was loaded with; undefined for writes that need none. */
  version: number | undefined;
  /** Sends it. The outcome has the version that it stored, or says that it took back the last write of its records. */
  send(version: number | undefined): Promise<Outcome>;
}

interface QueuedWrite<Outcome> {
  write: Write<Outcome>;
  hasStarted: boolean;
  outcome: Promise<Outcome>;
}

/**
 * The writes of this browser tab. Those of one record are sent one after another, each with the version that the one before it has
 * stored, so that only somebody else's save is a conflict.
 */
export class WriteQueue<Outcome extends { version?: number | undefined; isUndone?: boolean }> {
  /** The last unfinished write of each record. */
  readonly #last = new Map<string, QueuedWrite<Outcome>>();
  /** By record: the version that an own write has stored, by the version that it was based on. */
  readonly #successors = new Map<string, Map<number, number>>();

  /**
   * Sends a write when those before it are answered, and resolves with its outcome. A newer edit of a record replaces one that still
   * waits: its form holds the changes of both.
   */
  run(write: Write<Outcome>): Promise<Outcome> {
    const before = write.records.flatMap((record) => this.#last.get(record) ?? []);
    const [last] = before;
    if (last && last.write.body === write.body) return last.outcome;
    if (last && !last.hasStarted && write.version !== undefined && last.write.intent === write.intent) {
      last.write = write;
      return last.outcome;
    }
    const queued: QueuedWrite<Outcome> = {
      write,
      hasStarted: false,
      outcome: Promise.allSettled(before.map(({ outcome }) => outcome)).then(() => {
        queued.hasStarted = true;
        return this.#send(queued.write);
      }),
    };
    for (const record of write.records) this.#last.set(record, queued);
    const forget = (): void => {
      for (const record of write.records) if (this.#last.get(record) === queued) this.#last.delete(record);
    };
    queued.outcome.then(forget, forget);
    return queued.outcome;
  }

  /** Resolves when all writes so far are answered: what is read then shows them. */
  async settle(): Promise<void> {
    await Promise.allSettled([...this.#last.values()].map(({ outcome }) => outcome));
  }

  /** Notes the version that an undo stores. If somebody else has changed the record, that version is outdated, and the server refuses it. */
  #countUndo(record: string): void {
    const successors = this.#successors.get(record);
    const last = Math.max(...(successors?.values() ?? []));
    if (last > 0) successors?.set(last, last + 1);
  }

  async #send({ records, version, send }: Write<Outcome>): Promise<Outcome> {
    if (version === undefined) {
      const outcome = await send(undefined);
      if (outcome.isUndone) for (const record of records) this.#countUndo(record);
      return outcome;
    }
    const [record = ''] = records;
    const successors = this.#successors.get(record) ?? new Map<number, number>();
    this.#successors.set(record, successors);
    let current = version;
    for (let next = successors.get(current); next !== undefined && next > current; next = successors.get(current)) current = next;
    const outcome = await send(current);
    if (outcome.version !== undefined) successors.set(current, outcome.version);
    return outcome;
  }
}
