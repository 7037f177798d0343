import type { CompiledQuery } from 'kysely';
import type { Actor } from './context.ts';
import type { Query, Reads } from './transaction.ts';

/** Tables as an actor sees them: enough to put a question together, not to ask it. */
export type Tables = Pick<Reads, 'actor' | 'from' | 'across'>;

type Value = string | number | boolean | Date | readonly string[];
/** What a question is asked with; an absent value leaves its condition out. */
type Values = Readonly<Record<string, Value | null | undefined>>;

/** Where a value goes. It is no value: whoever looks at it while putting the question together is told so. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`the value of ${this.name} is not known when its statement is put together; decide by its presence, or before`);
  }
}

interface Kept {
  sql: string;
  parameters: readonly unknown[];
}

/** One string for each text, however many actors ask it. */
const texts = new Map<string, string>();
const oneOf = (text: string): string => texts.get(text) ?? (texts.set(text, text), text);

/** What is written into the text of a question: numbers of which there are few, such as the length of a page. */
type Fixed = Readonly<Record<string, number>>;

/**
 * A question that is put together once for each actor and for each choice of values that are present, and from then on
 * only given its values: putting it together costs more than sending it. `put` sees the actor, never the call; the
 * values it is given are places, to be compared with columns and nothing else. What is fixed stands in the text: the
 * database plans a page of 20 once, and a page of so many as it may be told each time anew.
 */
export function statement<V extends Values, F extends Fixed, O>(
  put: (tables: Tables, values: V, fixed: F) => Query<O>,
): (reads: Reads, values: V, ...fixed: string extends keyof F ? [] : [F]) => Query<O> {
  const keptBy = new WeakMap<Actor, Map<string, Kept>>();
  return (reads, values, ...[fixed = {} as F]) => ({
    compile: () => {
      const present = Object.keys(values).filter((name) => values[name] !== undefined && values[name] !== null);
      const shape = `${present.join()}/${Object.values(fixed).join()}`;
      const kept = keptBy.get(reads.actor) ?? new Map<string, Kept>();
      keptBy.set(reads.actor, kept);
      let known = kept.get(shape);
      if (!known) {
        const places = Object.fromEntries(present.map((name) => [name, new Place(name)]));
        const { sql, parameters } = put(reads, { ...values, ...places }, fixed).compile();
        kept.set(shape, (known = { sql: oneOf(sql), parameters }));
      }
      const parameters = known.parameters.map((part) => (part instanceof Place ? values[part.name] : part));
      return { sql: known.sql, parameters } as unknown as CompiledQuery<O>;
    },
  });
}
