/**
 * Lets so many at a time do something that takes much of the machine; the others wait, in the order in which they came.
 */
export class Turns {
  readonly #places: number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async take<R>(work: () => Promise<R>): Promise<R> {
    if (this.#taken >= this.#places) await new Promise<void>((next) => this.#waiting.push(next));
    else this.#taken += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#taken -= 1;
    }
  }
}
