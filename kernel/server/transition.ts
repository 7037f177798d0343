import type { UpdateObject } from 'kysely';
import type { Database, Json } from '#db/schema.ts';
import { Refusal, type RefusalParams } from '#kernel/contract/failure.ts';
import type { StateChange } from '#kernel/contract/history.ts';
import type { AnyMachine, Machine, State, StateOf, Verb, VerbOf } from '#kernel/contract/machine.ts';
import { isFor, judgeStep } from '#kernel/contract/machine.ts';
import type { Subject } from '#kernel/i18n/dictionary.ts';
import type { SystemWork } from './system-work.ts';
import { whenIn } from './time.ts';
import type { Table } from './scope.ts';
import type { Reads } from './transaction.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** A machine whose documents stand in a table that the audit trail has a word for. */
type Kept = AnyMachine & { table: Table & Subject };

/** A document as far as its machine wants to know it: its id and its state. Where the verb is for some people only, also who asked. */
type Document<M extends Kept> = { readonly [Key in M['key']]: string } & { readonly [Column in M['column']]: State };

interface Particulars<T extends Table> {
  /** Written with the state. */
  set?: UpdateObject<Database, T, T>;
  /** What else the audit trail is to know. */
  noted?: { before?: Record<string, Json>; after?: Record<string, Json> };
  /** For the machine's sentence, should it refuse. */
  params?: RefusalParams;
}
type Why<V> = V extends { reason: true } ? { reason: string } : { reason?: string };
type Options<M extends Kept, Name extends VerbOf<M>> = Particulars<M['table']> & Why<M['verbs'][Name]>;
/** Left out altogether where nothing has to be said. */
type Asked<M extends Kept, Name extends VerbOf<M>> = {} extends Options<M, Name> ? [options?: Options<M, Name>] : [options: Options<M, Name>];

const loose = (flow: Kept): Machine<State, Record<string, Verb>, Table & Subject, never, never> => flow as never;

/**
 * Does something to a document: judges the person's right (403), whose it is (403) and the state (409), writes the new state
 * where the row still is as it was read (409 otherwise), and notes it in the audit trail and in the document's history.
 * Answers the new state. What else follows stands in the lines after it.
 */
export function transition<M extends Kept, Name extends VerbOf<M>>(
  uow: UnitOfWork,
  flow: M,
  row: Document<M>,
  verb: Name,
  ...[options = {} as Options<M, Name>]: Asked<M, Name>
): StateOf<M> {
  judgeTransition(uow, flow, row, verb, options.params);
  const [to] = move({ ...uow, uid: uow.actor.uid, note: (change) => uow.audit(change) }, flow, [row], verb, options);
  return to!;
}

/** Judges alone, for a command that has more to judge before it writes; answers the state that the verb leads to. */
export function judgeTransition<M extends Kept>(uow: UnitOfWork, flow: M, row: Document<M>, verb: VerbOf<M>, params?: RefusalParams): StateOf<M> {
  const { verbs, asker, words, column } = loose(flow);
  const { right, by, by_refusal } = verbs[verb]!;
  const { own_uids, permissions } = uow.actor;
  if (right !== null && !permissions.has(right)) throw new Refusal(403, 'kernel.forbidden');
  const document = row as Readonly<Record<string, unknown>>;
  const to = judgeStep(flow, document[column] as State, verb, params);
  if (!by) return to;
  const asked = document[asker ?? ''];
  if (asked === undefined) throw new Error(`${verb} is not for everybody: the row must say who asked`);
  if (isFor(verbs[verb]!, asked, uow.actor)) return to;
  if (by === 'second' && !own_uids.some((uid) => uid === asked)) throw new Refusal(403, 'kernel.not_second');
  throw new Refusal(403, by_refusal ? `${words.dictionary}.${by_refusal}` : 'kernel.forbidden');
}

/**
 * The same to many documents at once, as it follows from something else or is done by a job: each must still be as it was
 * read. `noted` is of each.
 */
export function transitionAll<M extends Kept, Name extends VerbOf<M>, Row extends Document<M> & { shop_id: string }>(
  work: UnitOfWork | SystemWork,
  flow: M,
  rows: readonly Row[],
  verb: Name,
  options: Omit<Options<M, Name>, 'noted'> & { noted?: (row: Row) => Particulars<M['table']>['noted'] },
): void {
  const isPerson = 'identity' in work;
  if (isPerson) for (const row of rows) judgeTransition(work, flow, row, verb, options.params);
  const note: Hand['note'] = (change, row) => (isPerson ? work.audit(change) : work.audit({ ...change, shop_id: (row as Row).shop_id }));
  const { noted, ...rest } = options;
  move(
    { ...work, uid: isPerson ? work.actor.uid : null, note },
    flow,
    rows,
    verb,
    rest as Particulars<Table>,
    noted as (row: object) => Particulars<Table>['noted'],
  );
}

type Noted = Parameters<UnitOfWork['audit']>[0];
interface Hand extends Pick<UnitOfWork, 'change' | 'insert' | 'update' | 'id'> {
  now: Date;
  uid: string | null;
  note: (change: Noted, row: object) => void;
}

/** Writes the new states, group by group as the rows were read, with an audit entry and a row of history each; the new states. */
function move<M extends Kept>(
  hand: Hand,
  flow: M,
  documents: readonly object[],
  verb: VerbOf<M>,
  { set, noted, params, reason }: Particulars<never> & { reason?: string },
  notedOf: (row: object) => Particulars<never>['noted'] = () => noted,
): StateOf<M>[] {
  const { name, table, key, column, verbs } = loose(flow);
  const isMove = verbs[verb]!.to !== undefined;
  const rows = documents.map((row) => ({ row, id: row[key] as string, from: row[column] as State }));
  const targets = rows.map(({ from }) => judgeStep(flow, from, verb, params));
  for (const [from, group] of Map.groupBy(rows, (one) => one.from)) {
    const to = targets[rows.indexOf(group[0]!)]!;
    const ids = group.map(({ id }) => id);
    const update = hand.update(table as 'card').set({ ...(set as object), [column]: to });
    const known = ids.length === 1 ? update.where(key, '=', ids[0] as never) : update.where(key, 'in', ids as never);
    hand.change(known.where(column, '=', from as never), ids.length);
  }
  rows.forEach(({ row, id, from }, index) => {
    const extra = notedOf(row);
    const before = { ...(isMove && { [column]: from }), ...extra?.before };
    const after = { ...(isMove && { [column]: targets[index]! }), ...(reason !== undefined && { reason }), ...extra?.after };
    hand.note({ subject: table, subject_id: id, before, after }, row);
  });
  const past = { machine: name, verb, reason: reason ?? '', uid: hand.uid, created_at: hand.now };
  void hand.insert(
    'state_change',
    rows.map(({ id, from }, index) => ({
      ...past,
      change_id: hand.id(),
      document_id: id,
      from_state: String(from),
      to_state: String(targets[index]!),
    })),
  );
  return targets;
}

/** What was done to a document, the latest first; the caller has judged that it may be seen. */
export const historyOf = (reads: Reads, flow: Kept, id: string, time_zone: string): Promise<StateChange[]> =>
  reads.rows(
    reads
      .across('state_change', 'the history of a document that was judged')
      .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'state_change.org_id').onRef('staff.uid', '=', 'state_change.uid'))
      .where('machine', '=', flow.name)
      .where('document_id', '=', id)
      .orderBy('change_id', 'desc')
      .select(({ ref, fn, val }) => [
        'verb',
        'from_state',
        'to_state',
        'reason',
        fn.coalesce('staff.real_name', val('')).as('real_name'),
        whenIn(time_zone, ref('state_change.created_at')).as('create_time'),
      ]),
  );
