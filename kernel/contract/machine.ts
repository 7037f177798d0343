import type { Permission } from './endpoint.ts';
import { Refusal, type RefusalParams } from './failure.ts';

/** How a state is coloured. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** As the column and the wire have it. */
export type State = string | number;

/** What is done to a document, and what that makes of it. */
export interface Verb<S extends State = State> {
  from: readonly S[];
  /** Left out where the document stays what it is. */
  to?: S;
  /** Who may; null: nobody chooses it, it follows from something else, or a job does it. */
  right: Permission | null;
  /** Why is asked, and kept. */
  reason?: boolean;
  /**
   * Of a request: `another` answers it; a `second` person agrees to it, who does not have all their rights from the asker; the `asker`
   * alone takes it back.
   */
  by?: 'another' | 'second' | 'asker';
  /** What is said where the state does not allow it, if not what the machine says. */
  refusal?: string;
  /** What is said to whoever `by` leaves out. */
  by_refusal?: string;
}

type Verbs<S extends State> = Readonly<Record<string, Verb<S>>>;

/** What is known of any machine, whatever its states. */
interface Facts {
  /** Unlike every other machine's: the history of a document is kept under it. */
  name: string;
  /** Of a request: who asked. */
  asker: string | null;
  /** Whether it is acted upon only in its own shop, or within one's whole scope. */
  place: 'shop' | 'scope';
  /** The dictionary and its groups that hold the words of states and verbs. */
  words: { dictionary: string; states: string; verbs: string };
  /** What is said where the state does not allow a verb: a sentence's key. */
  refusal: string;
}

/** A document's states and what leads from one to another, as data that server and browser read. */
export interface Machine<S extends State = State, V = Verbs<S>, Table extends string = string, Key extends string = string, Column extends string = string>
  extends Facts {
  /** Where the documents are kept, their id and their state; the audit trail calls them by the table's word. */
  table: Table;
  key: Key;
  column: Column;
  states: Readonly<Record<S, Tone>>;
  /** Each state by its name, for those who compare: `orderFlow.state.pending`. */
  state: { readonly [One in S & string]: One };
  initial: readonly S[];
  verbs: V;
  /** From each state, what each verb leads to. */
  moves: Readonly<Record<S, Readonly<Record<string, S>>>>;
}

/** Any machine. */
export interface AnyMachine extends Facts {
  table: string;
  key: string;
  column: string;
  states: object;
  verbs: object;
}

/** The states, and the verbs, of a machine. */
export type StateOf<M extends AnyMachine> = keyof M['states'] & State;
export type VerbOf<M extends AnyMachine> = keyof M['verbs'] & string;
/** The verbs that somebody chooses. */
export type OfferedVerbOf<M extends AnyMachine> = {
  [Name in VerbOf<M>]: M['verbs'][Name] extends { right: null } ? never : Name;
}[VerbOf<M>];

interface Source {
  word: object;
  refusal: object;
}
/** The groups of a dictionary that have a word for each of some keys. */
type Group<Words extends Source, Keys extends State> = {
  [Name in keyof Words['word'] & string]: Words['word'][Name] extends Readonly<Record<`${Keys}`, string>> ? Name : never;
}[keyof Words['word'] & string];

interface Declared<S extends State, V, Words extends Source, Table, Key, Column> {
  name: string;
  table: Table;
  key: Key;
  column: Column;
  asker?: string;
  place?: 'shop' | 'scope';
  states: Readonly<Record<S, Tone>>;
  initial: readonly S[];
  verbs: V;
  /** The group of the dictionary's words for the states: one that lacks a state does not compile. */
  state_words: Group<Words, S>;
  /** The same for the verbs. */
  verb_words: Group<Words, keyof V & string>;
  refusal: keyof Words['refusal'] & string;
}

/** What a verb may name in the dictionary of its document. */
type Worded<S extends State, Words extends Source> = Omit<Verb<S>, 'refusal' | 'by_refusal'> & {
  refusal?: keyof Words['refusal'] & string;
  by_refusal?: keyof Words['refusal'] & string;
};

/**
 * Declares a machine: `machine<OrderStatus, typeof zhCN>('sales')({ … })`. A misspelt state, one without a word, or a verb
 * without one does not compile; a state that nothing leads to does not boot.
 */
export const machine =
  <S extends State, Words extends Source>(dictionary: string) =>
  <const V extends Readonly<Record<string, Worded<S, Words>>>, const Table extends string, const Key extends string, const Column extends string>({
    state_words,
    verb_words,
    ...declared
  }: Declared<S, V, Words, Table, Key, Column>): Machine<S, V, Table, Key, Column> => {
    const names = Object.keys(declared.states);
    const moves: Record<string, Record<string, S>> = Object.fromEntries(names.map((name) => [name, {}]));
    for (const [name, { from, to }] of Object.entries<Verb<S>>(declared.verbs)) for (const state of from) moves[String(state)]![name] = to ?? state;
    const reached = new Set<string>(declared.initial.map(String));
    for (const state of reached) for (const target of Object.values(moves[state]!)) reached.add(String(target));
    const stranded = names.filter((name) => !reached.has(name));
    if (stranded.length > 0) throw new Error(`machine ${declared.name}: nothing leads to ${stranded.join(', ')}`);
    return {
      asker: null,
      place: 'shop',
      ...declared,
      state: Object.fromEntries(names.map((name) => [name, name])) as Machine<S>['state'],
      moves: moves as Machine<S>['moves'],
      words: { dictionary, states: state_words, verbs: verb_words },
      refusal: `${dictionary}.${declared.refusal}`,
    };
  };

const loose = (flow: AnyMachine): Machine => flow as Machine;

/** Where a verb leads from a state; undefined where it is not allowed. */
export const targetOf = <M extends AnyMachine>(flow: M, state: State, verb: VerbOf<M>): StateOf<M> | undefined =>
  loose(flow).moves[state]?.[verb] as StateOf<M> | undefined;

/** Where a verb leads from a state; refuses (409) with the machine's sentence where the state does not allow it. */
export function judgeStep<M extends AnyMachine>(flow: M, state: State, verb: VerbOf<M>, params?: RefusalParams): StateOf<M> {
  const target = targetOf(flow, state, verb);
  if (target !== undefined) return target;
  const { refusal, verbs, words } = loose(flow);
  const own = verbs[verb]?.refusal;
  throw new Refusal(409, own ? `${words.dictionary}.${own}` : refusal, params ? { params } : {});
}

/** The states that a verb leads from. */
export const statesBefore = <M extends AnyMachine>(flow: M, verb: VerbOf<M>): StateOf<M>[] => [...loose(flow).verbs[verb]!.from] as StateOf<M>[];

/** What may be chosen in a state by whoever holds the right to it, in the order in which the machine names it. */
export const verbsFrom = <M extends AnyMachine>(flow: M, state: State, may: (right: Permission) => boolean): OfferedVerbOf<M>[] =>
  Object.entries(loose(flow).verbs)
    .filter(([, { from, right }]) => right !== null && from.some((one) => one === state) && may(right))
    .map(([name]) => name as OfferedVerbOf<M>);

/** Who looks at a document. */
interface Reader extends Person {
  shop: { shop_id: string };
  permissions: ReadonlySet<string>;
}

/** Somebody beside others: their numbers in all shops, and those of whom they have all their rights from. */
interface Person {
  own_uids: readonly string[];
  owed_to: readonly string[];
}

/** Whether somebody is another person than who asked, under whichever number either works. */
const isAnother = ({ own_uids }: Person, asker: unknown): boolean => !own_uids.some((uid) => uid === asker);

/** Whether somebody's word counts as a second person's beside the asker's: another's, who does not have all their rights from the asker. */
export const isSecond = (person: Person, asker: unknown): boolean => isAnother(person, asker) && !person.owed_to.some((uid) => uid === asker);

/** Whether a verb is for this person. */
export function isFor({ by }: Verb, asker: unknown, person: Person): boolean {
  if (by === undefined) return true;
  return by === 'second' ? isSecond(person, asker) : isAnother(person, asker) === (by === 'another');
}

/** What the reader may do with a document now: what its state, its shop, the reader's rights and whose it is allow. */
export function actionsOf<M extends AnyMachine>(flow: M, row: object, reader: Reader): OfferedVerbOf<M>[] {
  const { column, place, asker, verbs } = loose(flow);
  const { shop, permissions } = reader;
  const document = row as Readonly<Record<string, unknown>>;
  if (place === 'shop' && document['shop_id'] !== shop.shop_id) return [];
  return verbsFrom(flow, document[column] as State, (right) => permissions.has(right)).filter((name) =>
    isFor(verbs[name]!, asker === null ? null : document[asker], reader),
  );
}

interface Asked<S extends State, Key extends string> {
  from: S;
  passed: S;
  rejected: S;
  right: Permission;
  /** What is said to whoever would decide about their own. */
  own: Key;
  /** Whether a rejection has to say why; it may in any case. */
  reason: boolean;
}

/** The two verbs of an approval: a second person, with the right to it, agrees or refuses. */
export const approval = <S extends State, Key extends string>({ from, passed, rejected, right, own, reason }: Asked<S, Key>) =>
  ({
    pass: { from: [from], to: passed, right, by: 'second', by_refusal: own },
    reject: { from: [from], to: rejected, right, by: 'second', by_refusal: own, reason },
  }) as const satisfies Verbs<S>;

/** Whether a second person has to agree to so much; null is no limit. */
export const needsApproval = (figure: number, limit: number | null): boolean => limit !== null && figure > limit;
