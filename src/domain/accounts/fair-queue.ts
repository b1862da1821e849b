import { minBy } from '../../platform/min-by.ts';

/** The waiting items of one lane, network or address. */
interface Group<Item> {
  /** The round in which the group is served next. */
  turn: number;
  /** The round of the subgroup that was served last: a new subgroup joins here. */
  round: number;
  size: number;
  readonly subgroups: Map<string, Group<Item>>;
  /** In the lowest groups only, oldest first. */
  readonly items: Item[];
}

const createGroup = <Item>(turn: number): Group<Item> => ({ turn, round: 0, size: 0, subgroups: new Map(), items: [] });

/**
 * A queue that serves groups in turns (start-time fair queuing, Goyal et al. 1996), on every level of a path such as lane,
 * network, address. A group that sends more waits longer; it does not delay the others.
 */
export class FairQueue<Item> {
  readonly #root = createGroup<Item>(0);
  readonly #paths = new Map<Item, readonly string[]>();

  get size(): number {
    return this.#paths.size;
  }

  has(item: Item): boolean {
    return this.#paths.has(item);
  }

  /** All items, oldest first. */
  items(): Item[] {
    return [...this.#paths.keys()];
  }

  add(item: Item, path: readonly string[]): void {
    this.#paths.set(item, path);
    let group = this.#root;
    group.size += 1;
    for (const name of path) {
      const subgroup = group.subgroups.get(name) ?? createGroup<Item>(group.round);
      group.subgroups.set(name, subgroup);
      subgroup.size += 1;
      group = subgroup;
    }
    group.items.push(item);
  }

  /** Removes an item that is not served, or has been. */
  delete(item: Item): void {
    const path = this.#paths.get(item);
    if (!path) return;
    this.#paths.delete(item);
    let group = this.#root;
    group.size -= 1;
    for (const name of path) {
      const subgroup = group.subgroups.get(name) as Group<Item>;
      subgroup.size -= 1;
      if (subgroup.size === 0) group.subgroups.delete(name);
      group = subgroup;
    }
    group.items.splice(group.items.indexOf(item), 1);
  }

  /** The item whose turn it is; undefined if nothing waits. */
  next(): Item | undefined {
    return this.#descend(({ turn }) => turn).items[0];
  }

  /** Ends the turn of an item and of its groups, and removes it. */
  serve(item: Item): void {
    let group = this.#root;
    for (const name of this.#paths.get(item) ?? []) {
      const subgroup = group.subgroups.get(name) as Group<Item>;
      group.round = subgroup.turn;
      subgroup.turn += 1;
      group = subgroup;
    }
    this.delete(item);
  }

  /** The newest item of the largest group on each level: the one to drop when the queue is full. */
  mostCrowded(): Item | undefined {
    return this.#descend(({ size }) => -size, true).items.at(-1);
  }

  /** The lowest group with the smallest measure on each level; of equal ones the oldest, or the newest. */
  #descend(measure: (group: Group<Item>) => number, newest = false): Group<Item> {
    let group = this.#root;
    for (;;) {
      const subgroups = [...group.subgroups.values()];
      const subgroup = minBy(newest ? subgroups.reverse() : subgroups, measure);
      if (!subgroup) return group;
      group = subgroup;
    }
  }
}
