import { roundMulDiv, sumCents } from '#kernel/contract/cents.ts';
import type { MatchedBy } from '../contract/reconciliation.schema.ts';

/** A payment or a refund as the books have it. */
export interface Ours {
  line_id: string;
  /** Negative where it went back. */
  amount: number;
  provider_number: string;
  own_number: string;
  document_id: string;
  is_correction: boolean;
  /** In milliseconds. */
  taken_at: number;
  business_date: string;
}

/** A row of a statement. */
export interface Theirs {
  row_id: string;
  amount: number;
  provider_number: string;
  own_number: string;
  /** In milliseconds; null where the statement knows the day alone. */
  happened_at: number | null;
  business_date: string;
}

export interface Pair {
  line_id: string;
  row_id: string;
  matched_by: Exclude<MatchedBy, 'offset' | 'hand'>;
}

export interface Matched {
  pairs: readonly Pair[];
  /** What of the books cancels each other out: what was taken, and what took it back. */
  offsets: readonly (readonly string[])[];
  only_ours: readonly string[];
  only_theirs: readonly string[];
}

const sameWay = (a: number, b: number): boolean => a > 0 === b > 0;

/** What stands alone under a key; what two things are called by names neither of them. */
function onceBy<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One> {
  const known = Map.groupBy(
    all.filter((one) => keyOf(one) !== ''),
    keyOf,
  );
  return new Map([...known].flatMap(([key, some]) => (some.length === 1 ? [[key, some[0]!] as const] : [])));
}

/** What the books alone took back: no money moved by it, and no statement has a row of it. */
const isBooksAlone = ({ is_correction, amount }: Ours): boolean => is_correction && amount < 0;

/**
 * What was taken back in the books beside what it took back: of one document, opposite to the cent. What repaid several orders at once
 * is taken back order by order: all of that together, then.
 */
function offsetsOf(ours: readonly Ours[]): string[][] {
  const gone = new Set<string>();
  const offsets: string[][] = [];
  for (const back of ours.filter(isBooksAlone)) {
    const taken = ours.find(
      (one) => one.document_id === back.document_id && one.amount === -back.amount && !gone.has(one.line_id) && one.line_id !== back.line_id,
    );
    if (!taken || gone.has(back.line_id)) continue;
    gone.add(back.line_id).add(taken.line_id);
    offsets.push([taken.line_id, back.line_id]);
  }
  const left = ours.filter(({ line_id }) => !gone.has(line_id));
  for (const ofDocument of Map.groupBy(left, ({ document_id }) => document_id).values()) {
    const backs = ofDocument.filter(isBooksAlone);
    const back = sumCents(backs.map(({ amount }) => amount));
    const taken = backs.length > 1 ? ofDocument.find(({ amount }) => amount === -back) : undefined;
    if (taken) offsets.push([taken, ...backs].map(({ line_id }) => line_id));
  }
  return offsets;
}

/** Whether a row may be a payment's by when it was: so many minutes apart, or of the same day where the statement has no time. */
const isNear = (our: Ours, their: Theirs, within_ms: number): boolean =>
  their.happened_at === null ? their.business_date === our.business_date : Math.abs(their.happened_at - our.taken_at) <= within_ms;

/**
 * Finds the row of a statement that each payment stands beside: by the provider's number, by our own, by the amount at about the time
 * where neither could be anything else; what the books alone took back stands beside none. A row stands for one payment at most and the
 * other way round; what is left of either is told. The order in which they come makes no difference.
 */
export function matchAll(given: readonly Ours[], rows: readonly Theirs[], { minutes }: { minutes: number }): Matched {
  const ours = given.toSorted((a, b) => compare(a.line_id, b.line_id));
  const theirs = rows.toSorted((a, b) => compare(a.row_id, b.row_id));
  const offsets = offsetsOf(ours);
  const left = new Map(ours.map((our) => [our.line_id, our]));
  const free = new Map(theirs.map((their) => [their.row_id, their]));
  for (const line_id of offsets.flat()) left.delete(line_id);
  const moved = (): Ours[] => [...left.values()].filter((our) => !isBooksAlone(our));
  const pairs: Pair[] = [];
  const pair = (our: Ours, their: Theirs, matched_by: Pair['matched_by']): void => {
    left.delete(our.line_id);
    free.delete(their.row_id);
    pairs.push({ line_id: our.line_id, row_id: their.row_id, matched_by });
  };
  for (const [matched_by, field] of [['provider', 'provider_number'], ['own', 'own_number']] as const) {
    // A refund may carry the number of the payment that it is of.
    const keyOf = (one: Ours | Theirs): string => (one[field] === '' ? '' : `${one.amount > 0 ? '+' : '-'}${one[field]}`);
    const known = onceBy([...free.values()], keyOf);
    for (const [key, our] of onceBy(moved(), keyOf)) {
      const their = known.get(key);
      if (their) pair(our, their, matched_by);
    }
  }
  const within_ms = minutes * 60_000;
  const mayBe = (our: Ours, their: Theirs): boolean => our.amount === their.amount && isNear(our, their, within_ms) && !isAnothers(our, their);
  for (const [our, their] of onlyChoices(moved(), [...free.values()], mayBe)) pair(our, their, 'amount');
  return { pairs, offsets, only_ours: [...left.keys()], only_theirs: [...free.keys()] };
}

/** Both have a number of one kind, and it is not the same. */
const isAnothers = (our: Ours, their: Theirs): boolean =>
  (['provider_number', 'own_number'] as const).some((field) => our[field] !== '' && their[field] !== '' && our[field] !== their[field]);

/** Those that have one choice only, and are the only choice of it. */
function onlyChoices(ours: readonly Ours[], theirs: readonly Theirs[], mayBe: (our: Ours, their: Theirs) => boolean): [Ours, Theirs][] {
  const byAmount = Map.groupBy(theirs, ({ amount }) => amount);
  const choices = ours.map((our) => [our, (byAmount.get(our.amount) ?? []).filter((their) => mayBe(our, their))] as const);
  const wanted = new Map<string, number>();
  for (const [, some] of choices) for (const { row_id } of some) wanted.set(row_id, (wanted.get(row_id) ?? 0) + 1);
  return choices.flatMap(([our, some]): [Ours, Theirs][] => (some.length === 1 && wanted.get(some[0]!.row_id) === 1 ? [[our, some[0]!]] : []));
}

const compare = (a: string, b: string): number => (a.length - b.length || (a < b ? -1 : a > b ? 1 : 0));

const RATES_OF_ONE = 10_000;

/** What a channel keeps of an amount by its rate in hundredths of a percent, to the cent, a half rounded up; of what goes back it gives as much back. */
export const feeOf = (amount: number, rate: number): number => (amount < 0 ? -1 : 1) * roundMulDiv(Math.abs(amount), rate, RATES_OF_ONE) + 0;

/** Payments and rows may be put beside each other by hand where they go the same way. */
export const mayPair = (our: Pick<Ours, 'amount'>, their: Pick<Theirs, 'amount'>): boolean => sameWay(our.amount, their.amount);
