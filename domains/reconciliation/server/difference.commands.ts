import { sql } from 'kysely';
import { claimFiles } from '#domains/file/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { handleDifference, pairPayment, partPayment, writeTotal } from '../contract/reconciliation.endpoints.ts';
import { mayPair } from '../model/matching.rules.ts';
import { refuse } from '../model/reconciliation.refusals.ts';
import { isFeeOff } from '../model/standing.rules.ts';
import { countAnew, feeOff } from './counting.ts';
import { waitingRows } from './matching.ts';
import { isMe, type Locked, lockDraft, OF_SHOP, UNSAID } from './scope.ts';

/** A payment of one beside its row, and whether whoever asks took it; 404 where it is in another. */
async function lineOf(uow: UnitOfWork, ctx: Ctx, { reconciliation_id }: Locked, line_id: string) {
  const line = await uow.first(
    uow
      .across('reconciliation_line', OF_SHOP)
      .leftJoin('statement_row as their', (join) =>
        join.onRef('their.org_id', '=', 'reconciliation_line.org_id').onRef('their.row_id', '=', 'reconciliation_line.row_id'),
      )
      .innerJoin('reconciliation', (join) =>
        join
          .onRef('reconciliation.org_id', '=', 'reconciliation_line.org_id')
          .onRef('reconciliation.reconciliation_id', '=', 'reconciliation_line.reconciliation_id'),
      )
      .where('reconciliation_line.line_id', '=', line_id)
      .where('reconciliation_line.reconciliation_id', '=', reconciliation_id)
      .select([
        'reconciliation_line.line_id',
        'reconciliation_line.document_number',
        'reconciliation_line.amount',
        'reconciliation_line.matched_by',
        'reconciliation_line.row_id',
        'reconciliation_line.proofs',
        'their.amount as their_amount',
        feeOff('reconciliation_line').as('fee_off'),
        isMe(ctx, 'reconciliation_line.taken_uid').as('is_own'),
      ]),
  );
  if (!line) throw refuse(404, 'line_unknown', { field: 'line_id' });
  return line;
}

/** The same, for whoever did not take it (403). */
async function othersLine(uow: UnitOfWork, ctx: Ctx, row: Locked, line_id: string) {
  const line = await lineOf(uow, ctx, row, line_id);
  if (line.is_own) throw refuse(403, 'own_payment');
  return line;
}

const FREE = ['row_id', 'amount', 'provider_number', 'proofs'] as const;

/** A row without a payment: of this one, or one that waits for it; 404 for any other, 409 for one that stands for a payment. */
async function freeRow(uow: UnitOfWork, row: Locked, row_id: string) {
  const { reconciliation_id } = row;
  const own = uow.across('statement_row', OF_SHOP).where('statement_row.reconciliation_id', '=', reconciliation_id);
  const [ofThis, waiting, taken] = await Promise.all([
    uow.first(own.where('row_id', '=', row_id).select(FREE)),
    uow.first(waitingRows(uow, row).where('row_id', '=', row_id).select(FREE)),
    uow.first(uow.across('reconciliation_line', OF_SHOP).where('row_id', '=', row_id).select('line_id')),
  ]);
  const found = ofThis ?? waiting;
  if (!found) throw refuse(404, 'row_unknown', { field: 'row_id' });
  if (taken) throw refuse(409, 'row_taken', { field: 'row_id' });
  return { ...found, waits: !ofThis };
}

type Noted = Record<string, string | number | null>;
const noted = (uow: UnitOfWork, { reconciliation_id, shop_id }: Locked, after: Noted): void =>
  uow.audit({ subject: 'reconciliation', subject_id: reconciliation_id, shop_id, after });

/** Puts a payment beside a row by hand; one that differs is still to be handled. */
export const putTogether = (ctx: Ctx, { reconciliation_id, line_id, row_id }: RequestOf<typeof pairPayment>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const row = await lockDraft(uow, reconciliation_id);
    if (row.way !== 'rows') throw refuse(409, 'by_totals');
    const [line, their] = await Promise.all([othersLine(uow, ctx, row, line_id), freeRow(uow, row, row_id)]);
    if (line.matched_by !== null) throw refuse(409, 'line_matched', { field: 'line_id' });
    if (!mayPair(line, their)) throw refuse(400, 'other_direction', { field: 'row_id' });
    // A row that was put off from here stands for a payment of here after all.
    if (their.waits)
      void uow.run(uow.remove('reconciliation_put_off').where('reconciliation_id', '=', reconciliation_id).where('row_id', '=', row_id));
    const rows = uow.update('statement_row').set({ ...UNSAID, reconciliation_id }).where('row_id', '=', row_id);
    uow.change(their.waits ? rows.where('reconciliation_id', 'is', null) : rows.where('reconciliation_id', '=', reconciliation_id));
    uow.change(
      uow.update('reconciliation_line').set({ ...UNSAID, row_id, matched_by: 'hand' }).where('line_id', '=', line_id).where('matched_by', 'is', null),
    );
    await countAnew(uow, row);
    noted(uow, row, { document_number: line.document_number, amount: line.amount, their_amount: their.amount });
    return null;
  });

/** Takes a payment and its row apart: both are open again. */
export const takeApart = (ctx: Ctx, { reconciliation_id, line_id }: RequestOf<typeof partPayment>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const row = await lockDraft(uow, reconciliation_id);
    const line = await othersLine(uow, ctx, row, line_id);
    if (line.row_id === null) throw refuse(409, 'line_unmatched', { field: 'line_id' });
    uow.change(
      uow
        .update('reconciliation_line')
        .set({ ...UNSAID, row_id: null, matched_by: null })
        .where('line_id', '=', line_id)
        .where('row_id', '=', line.row_id),
    );
    await countAnew(uow, row);
    noted(uow, row, { document_number: line.document_number, amount: line.amount, their_amount: line.their_amount });
    return null;
  });

type Said = Pick<RequestOf<typeof handleDifference>, 'kind' | 'word' | 'proofs'>;

/** What is said, by whom, with the pictures that prove it; those which proved what was said before stay where they are named again. */
async function saidBy(uow: UnitOfWork, ctx: Ctx, said: Said, { proofs: before }: { proofs: readonly string[] }) {
  const proofs = [...new Set(said.proofs)];
  await claimFiles(uow, ctx, { use: 'reconciliation_proof', paths: proofs, before, field: 'proofs' });
  return { kind: said.kind, word: said.word, proofs, handled_uid: ctx.actor.uid, handled_at: ctx.now };
}

type Word = Awaited<ReturnType<typeof saidBy>>;

/** What is put off stays here as it was said, whatever is said of it where it is taken up. */
function keepPutOff(uow: UnitOfWork, { reconciliation_id }: Locked, of: { line_id: string } | { row_id: string }, { kind: _, ...said }: Word): void {
  void uow.insert('reconciliation_put_off', { put_off_id: uow.id(), reconciliation_id, line_id: null, row_id: null, ...of, ...said });
}

/** Of a payment: put off where it is of another day. */
async function handleLine(uow: UnitOfWork, ctx: Ctx, row: Locked, { line_id, ...said }: Said & { line_id: string }): Promise<Noted> {
  const { reconciliation_id } = row;
  const line = await othersLine(uow, ctx, row, line_id);
  if (line.matched_by === 'offset' || (line.their_amount === line.amount && !line.fee_off)) throw refuse(409, 'nothing_differs');
  const isPutOff = said.kind === 'other_day';
  if (isPutOff && line.row_id !== null) throw refuse(409, 'other_day_matched', { field: 'kind' });
  const set = await saidBy(uow, ctx, said, line);
  if (isPutOff) keepPutOff(uow, row, { line_id }, set);
  uow.change(
    uow
      .update('reconciliation_line')
      .set({ ...set, ...(isPutOff && { reconciliation_id: null, carried_from: reconciliation_id }) })
      .where('line_id', '=', line_id)
      .where('reconciliation_id', '=', reconciliation_id),
  );
  return { document_number: line.document_number, amount: line.amount };
}

/** Of a row that stands for no payment: put off where it is of another day. */
async function handleRow(uow: UnitOfWork, ctx: Ctx, row: Locked, { row_id, ...said }: Said & { row_id: string }): Promise<Noted> {
  const { reconciliation_id } = row;
  const their = await freeRow(uow, row, row_id);
  if (their.waits) throw refuse(404, 'row_unknown', { field: 'row_id' });
  const putOff = said.kind === 'other_day' && { reconciliation_id: null, carried_from: reconciliation_id };
  const set = await saidBy(uow, ctx, said, their);
  if (putOff) keepPutOff(uow, row, { row_id }, set);
  uow.change(
    uow
      .update('statement_row')
      .set({ ...set, ...putOff })
      .where('row_id', '=', row_id)
      .where('reconciliation_id', '=', reconciliation_id),
  );
  return { provider_number: their.provider_number, their_amount: their.amount };
}

/** A day of one, with whether any payment of it was taken by whoever asks: one of a colleague's does not unlock it. */
async function dayOf(uow: UnitOfWork, ctx: Ctx, { reconciliation_id, shop_id, pay_method }: Locked, day_id: string) {
  const day = await uow.first(
    uow
      .across('reconciliation_day', OF_SHOP)
      .where('day_id', '=', day_id)
      .where('reconciliation_id', '=', reconciliation_id)
      .select([
        'business_date',
        'their_amount',
        'proofs',
        'arrived_fee',
        'expected_fee',
        'payment_num',
        'received',
        'refunded',
        sql<number>`received - refunded`.as('net'),
        sql<boolean>`coalesce((
          select bool_or(${isMe(ctx, 'line.taken_uid')}) from reconciliation_line line
          where line.org_id = ${ctx.actor.org_id} and line.reconciliation_id = ${reconciliation_id} and line.shop_id = ${shop_id}
            and line.pay_method = ${pay_method} and line.business_date = reconciliation_day.business_date), false)`.as('is_own'),
      ]),
  );
  if (!day) throw refuse(404, 'day_unknown', { field: 'day_id' });
  return day;
}

async function handleDay(uow: UnitOfWork, ctx: Ctx, row: Locked, { day_id, ...said }: Said & { day_id: string }): Promise<Noted> {
  if (row.way !== 'totals') throw refuse(409, 'by_rows');
  const day = await dayOf(uow, ctx, row, day_id);
  if (day.is_own) throw refuse(403, 'own_payment');
  if (day.their_amount === null) throw refuse(409, 'total_missing', { params: { day: day.business_date } });
  if (day.their_amount === day.net && !isFeeOff(day)) throw refuse(409, 'nothing_differs');
  const set = await saidBy(uow, ctx, said, day);
  uow.change(uow.update('reconciliation_day').set(set).where('day_id', '=', day_id).where('their_amount', '=', day.their_amount));
  return { business_date: day.business_date };
}

/** Says why something differs; what was said before is said anew. */
export const handle = (ctx: Ctx, { reconciliation_id, line_id, row_id, day_id, ...said }: RequestOf<typeof handleDifference>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const row = await lockDraft(uow, reconciliation_id);
    const of = line_id
      ? await handleLine(uow, ctx, row, { line_id, ...said })
      : row_id
        ? await handleRow(uow, ctx, row, { row_id, ...said })
        : await handleDay(uow, ctx, row, { day_id: day_id!, ...said });
    await countAnew(uow, row);
    const { proofs, ...told } = said;
    noted(uow, row, { ...of, ...told, ...(proofs.length > 0 && { proofs: proofs.length }) });
    return null;
  });

/** What arrived of a day, typed; what was said of another total is said anew. */
export const noteTotal = (ctx: Ctx, { reconciliation_id, day_id, arrived, arrived_fee }: RequestOf<typeof writeTotal>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const row = await lockDraft(uow, reconciliation_id);
    if (row.way !== 'totals') throw refuse(409, 'by_rows');
    const day = await dayOf(uow, ctx, row, day_id);
    if (day.is_own) throw refuse(403, 'own_payment');
    const their_amount = arrived + arrived_fee;
    // No channel keeps more than came, or gives more back than went.
    if (arrived_fee > Math.max(day.received, their_amount) || -arrived_fee > Math.max(day.refunded, -their_amount))
      throw refuse(400, 'fee_beyond', { field: 'arrived_fee' });
    uow.change(uow.update('reconciliation_day').set({ ...UNSAID, their_amount, arrived_fee }).where('day_id', '=', day_id));
    await countAnew(uow, row);
    noted(uow, row, { business_date: day.business_date, arrived, arrived_fee });
    return null;
  });
