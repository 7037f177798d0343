import type { AskedUse } from '#domains/card/server/api.ts';
import { giveBackUnits, itemsById, itemsOfCards, lockCards, takeUnits } from '#domains/card/server/api.ts';
import { namesOfProjects } from '#domains/catalog/server/api.ts';
import { customerTerms, noteVisit } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { targetOf } from '#kernel/contract/machine.ts';
import type { Posting } from '#kernel/contract/posting.ts';
import { reversed } from '#kernel/contract/posting.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { addDeduction, cancelDeduction } from '../contract/deduction.endpoints.ts';
import type { DeductionStatus } from '../contract/deduction.endpoints.ts';
import { deductionFlow } from '../model/deduction.machine.ts';
import { deductionPostings } from '../model/sales.postings.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import { documentNumber } from './document-number.ts';
import { noteDeductionPerformance } from './performance.commands.ts';
import { staffNames } from './performers.ts';

type Deduct = RequestOf<typeof addDeduction>;

/** What tells two lines of one deduction apart, whatever their order. */
const keyOf = (item: Deduct['items'][number]): string =>
  `${item.shop_project_id ?? ''}/${item.num}/${[...item.performers]
    .sort((a, b) => (a.uid < b.uid ? -1 : 1))
    .map(({ uid, basis_points }) => `${uid}:${basis_points}`)
    .join()}`;

/**
 * Takes units off a member's count cards for treatments done (domain: rule 6): units, revenue and performance in one
 * transaction, all lines or none.
 */
export const deduct = (ctx: Ctx, input: Deduct): Promise<ResponseOf<typeof addDeduction>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop, uid } = ctx.actor;
    const { business_date } = uow.ledger;
    const [member, asked] = await Promise.all([
      customerTerms(uow, ctx, input.member_id),
      itemsById(
        uow,
        input.items.map((item) => item.card_item_id),
      ),
      staffNames(uow, ctx, input.items),
    ]);
    if (!member) throw refuseSale(400, 'member_unknown', { field: 'member_id' });
    const cards = await lockCards(
      uow,
      input.member_id,
      asked.map((item) => item.card_id),
    );
    const items = await itemsOfCards(
      uow,
      cards.map((card) => card.card_id),
    );
    const accounts = await uow.ledger.lock(items.flatMap((item) => [item.counter_account_id, item.deferred_account_id]));
    const wanted: AskedUse[] = input.items.map((item, index) => ({
      card_item_id: item.card_item_id,
      shop_project_id: item.shop_project_id,
      num: item.num,
      key: keyOf(item),
      field: `items.${index}.shop_project_id`,
    }));
    const { postings, uses } = takeUnits(uow, ctx, cards, items, accounts, wanted);
    const names = await namesOfProjects(
      uow,
      uses.map((use) => use.shop_project_id),
    );
    uses.forEach((use, index) => {
      if (!names.has(use.shop_project_id)) throw refuseSale(400, 'project_unknown', { field: `items.${index}.shop_project_id` });
    });

    const deduction_id = uow.id();
    const deduction_number = documentNumber('D', business_date, deduction_id);
    const amount = uses.reduce((sum, use) => sum + use.value, 0);
    const entry_id = uow.ledger.post({
      key: `deduction/${deduction_id}`,
      kind: 'deduction',
      document: 'deduction',
      document_id: deduction_id,
      document_number: deduction_number,
      holder_id: input.member_id,
      postings: [...postings, ...deductionPostings(amount, shop)],
    });
    void uow.insert('deduction', {
      deduction_id,
      shop_id: shop.shop_id,
      deduction_number,
      member_id: input.member_id,
      status: 'done',
      currency_code: shop.currency_code,
      business_date,
      num: uses.reduce((sum, use) => sum + use.num, 0),
      amount,
      entry_id,
      remarks: input.remarks,
      created_uid: uid,
      created_at: ctx.now,
    });
    const lines = uses.map((use, index) => ({ ...use, line_id: uow.id(), performers: input.items[index]!.performers, amount: use.value }));
    void uow.insert(
      'deduction_line',
      lines.map(({ line_id, card_item_id, shop_project_id, num, value }, index) => ({
        line_id,
        deduction_id,
        position: index + 1,
        card_item_id,
        shop_project_id,
        item_name: names.get(shop_project_id) ?? '',
        num,
        amount: value,
      })),
    );
    void uow.insert(
      'deduction_line_performer',
      lines.flatMap(({ line_id, performers }) =>
        performers.map((performer) => ({ line_id, uid: performer.uid, basis_points: performer.basis_points })),
      ),
    );
    noteDeductionPerformance(uow, ctx, deduction_id, lines, 1);
    noteVisit(uow, ctx, input.member_id);
    uow.count('deduction', shop.shop_id, 1);
    uow.audit({
      subject: 'deduction',
      subject_id: deduction_id,
      after: {
        deduction_number,
        member_id: input.member_id,
        items: lines.map(({ card_item_id, shop_project_id, num, amount: value }) => ({ card_item_id, shop_project_id, num, amount: value })),
      },
    });
    return { deduction_id, deduction_number };
  });

/** Cancels a deduction, once: counter, value, revenue and performance are as before it; 409 the second time. */
export const cancel = (ctx: Ctx, { deduction_id, reason }: RequestOf<typeof cancelDeduction>): Promise<ResponseOf<typeof cancelDeduction>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop, uid } = ctx.actor;
    const deduction = await uow.first(
      uow
        .from('deduction')
        .select(['deduction_id', 'deduction_number', 'status', 'member_id', 'entry_id', 'amount'])
        .where('deduction_id', '=', deduction_id)
        .where('deduction.shop_id', '=', shop.shop_id)
        .forNoKeyUpdate(),
    );
    if (!deduction) throw refuseSale(404, 'deduction_not_found');
    const from = deduction.status as DeductionStatus;
    const status = targetOf(deductionFlow, from, 'cancel');
    if (!status) throw refuseSale(409, 'already_cancelled');
    const [lines, postings] = await Promise.all([doneLines(uow, deduction_id), postingsOf(uow, deduction.entry_id)]);
    const items = await itemsById(
      uow,
      lines.map((line) => line.card_item_id),
    );
    const cards = await lockCards(
      uow,
      deduction.member_id,
      items.map((item) => item.card_id),
    );
    const usable = cards.find((card) => card.status === 'invalid');
    if (usable) throw refuseSale(409, 'card_gone', { params: { card: usable.card_name } });
    await uow.ledger.lock(items.flatMap((item) => [item.counter_account_id, item.deferred_account_id]));
    uow.ledger.post({
      key: `deduction/${deduction_id}/cancel`,
      kind: 'deduction_cancel',
      document: 'deduction',
      document_id: deduction_id,
      document_number: deduction.deduction_number,
      holder_id: deduction.member_id,
      postings: reversed(postings),
      reverses: deduction.entry_id,
    });
    giveBackUnits(
      uow,
      cards,
      await firstUses(
        uow,
        cards.map((card) => card.card_id),
        deduction_id,
      ),
    );
    noteDeductionPerformance(uow, ctx, deduction_id, lines, -1);
    void uow.run(
      uow.update('deduction').where('deduction_id', '=', deduction_id).where('status', '=', from).set({
        status,
        cancel_reason: reason,
        cancel_date: uow.ledger.business_date,
        cancelled_uid: uid,
        cancelled_at: ctx.now,
      }),
    );
    uow.audit({ subject: 'deduction', subject_id: deduction_id, before: { status: from }, after: { status, reason } });
    return { deduction_id, status };
  });

async function doneLines(uow: UnitOfWork, deduction_id: string) {
  const [lines, performers] = await Promise.all([
    uow.rows(
      uow.from('deduction_line').select(['line_id', 'card_item_id', 'num', 'amount']).where('deduction_id', '=', deduction_id).orderBy('position'),
    ),
    uow.rows(
      uow
        .from('deduction_line_performer')
        .select(['deduction_line_performer.line_id', 'deduction_line_performer.uid', 'deduction_line_performer.basis_points'])
        .innerJoin('deduction_line', (join) =>
          join
            .onRef('deduction_line.org_id', '=', 'deduction_line_performer.org_id')
            .onRef('deduction_line.line_id', '=', 'deduction_line_performer.line_id'),
        )
        .where('deduction_line.deduction_id', '=', deduction_id),
    ),
  ]);
  return lines.map((line) => ({ ...line, performers: performers.filter((performer) => performer.line_id === line.line_id) }));
}

/** The postings of an entry, as they were made. */
const postingsOf = async (uow: UnitOfWork, entry_id: string): Promise<Posting[]> => {
  const rows = await uow.rows(
    uow
      .across('posting', 'an entry is undone whole, whichever shops it touches')
      .select(['account', 'account_id', 'ref', 'unit', 'counter_id', 'shop_id', 'amount'])
      .where('entry_id', '=', entry_id)
      .orderBy('position'),
  );
  return rows.map(
    ({ account, account_id, ref, unit, counter_id, shop_id, amount }) =>
      ({
        account,
        ...(account_id ? { account_id } : ref ? { ref } : {}),
        unit,
        ...(counter_id ? { counter_id } : {}),
        shop_id,
        amount,
      }) as Posting,
  );
};

/** The day of the earliest treatment on each card that still stands, leaving one deduction out. */
async function firstUses(uow: UnitOfWork, cardIds: readonly string[], except: string): Promise<Map<string, string | null>> {
  if (cardIds.length === 0) return new Map();
  const rows = await uow.rows(
    uow
      .from('deduction_line')
      .innerJoin('deduction', (join) =>
        join.onRef('deduction.org_id', '=', 'deduction_line.org_id').onRef('deduction.deduction_id', '=', 'deduction_line.deduction_id'),
      )
      .innerJoin('card_item', (join) =>
        join.onRef('card_item.org_id', '=', 'deduction_line.org_id').onRef('card_item.card_item_id', '=', 'deduction_line.card_item_id'),
      )
      .where('card_item.card_id', 'in', [...cardIds])
      .where('deduction.status', '=', 'done')
      .where('deduction.deduction_id', '<>', except)
      .groupBy('card_item.card_id')
      .select(['card_item.card_id', ({ fn }) => fn.min('deduction.business_date').as('first')]),
  );
  return new Map(rows.map((row) => [row.card_id, row.first]));
}
