import type { AskedUse, DoneUse, LockedCard, LockedItem } from '#domains/card/server/api.ts';
import { itemsById, itemsOfCards, lockCards, takeProof, takeUnits, useUpProof } from '#domains/card/server/api.ts';
import { type ProjectFacts, projectFacts } from '#domains/catalog/server/api.ts';
import { takeForTreatment, type Wanted } from '#domains/stock/server/api.ts';
import { customerTerms, noteVisit } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Posting } from '#kernel/contract/posting.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { LockedAccount } from '#kernel/server/ledger.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { deductionNumber } from '../contract/deduction.documents.ts';
import type { addDeduction, DeductionItem } from '../contract/deduction.endpoints.ts';
import type { Performer } from '#domains/performance/contract/performer.schema.ts';
import { deductionMade } from '../contract/deduction.events.ts';
import { deductionNeedsPerformer } from '../contract/deduction.settings.ts';
import { provedUses } from '../contract/proved-uses.ts';
import { deductionPostings } from '../model/deduction.postings.ts';
import { refuseDeduction } from '../model/deduction.refusals.ts';
import { assertServed, commissionOf, notePerformance, staffNames } from '#domains/performance/server/api.ts';
import type { UsedSupply } from '../model/supplies.rules.ts';
import { deductionFlow } from '../model/deduction.machine.ts';
import { plannedSupplies, treats } from './supplies.plan.ts';

type Deduct = RequestOf<typeof addDeduction>;

/** What tells two lines of one deduction apart, whatever their order. */
const keyOf = (item: Deduct['items'][number]): string =>
  `${item.shop_project_id ?? ''}/${item.num}/${[...item.performers]
    .sort((a, b) => (a.uid < b.uid ? -1 : 1))
    .map(({ uid, basis_points }) => `${uid}:${basis_points}`)
    .join()}`;

/** A deduction before its cards are locked: judged but for them, its supplies taken, its member held. */
export interface PlannedDeduction {
  deduction_id: string;
  deduction_number: string;
  member_id: string;
  items: readonly DeductionItem[];
  /** The counters that are asked for, as they were read. */
  asked: readonly LockedItem[];
  supplies: UsedSupply[];
  remarks: string;
  /** The order that it is settled with. */
  order_id: string | null;
  /** Of what its items are called in a refusal. */
  field: 'items' | 'uses';
}

type Planning = Pick<Deduct, 'member_id' | 'items' | 'supplies' | 'remarks'> & { order_id?: string };

/** Judges who did what for whom, and takes the supplies: before any card or account is locked. */
export async function planDeduction(uow: UnitOfWork, ctx: Ctx, { order_id, ...input }: Planning): Promise<PlannedDeduction> {
  const [member, asked, needs_performer] = await Promise.all([
    customerTerms(uow, ctx, input.member_id),
    itemsById(
      uow,
      input.items.map((item) => item.card_item_id),
    ),
    readSetting(uow, ctx, deductionNeedsPerformer),
    staffNames(uow, ctx, input.items),
  ]);
  assertServed(input.items, needs_performer);
  if (!member) throw refuseDeduction(400, 'member_unknown', { field: 'member_id' });
  // Before the cards: whoever settles or exchanges holds the member first too.
  noteVisit(uow, ctx, input.member_id);
  const deduction_id = uow.id();
  const deduction_number = deductionNumber(uow.ledger.business_date, deduction_id);
  const supplies = await takeOut(uow, ctx, { ...input, ...(order_id !== undefined && { order_id }) }, { deduction_id, deduction_number, asked });
  const of = order_id === undefined ? ({ order_id: null, field: 'items' } as const) : ({ order_id, field: 'uses' } as const);
  return { ...input, ...of, deduction_id, deduction_number, asked, supplies };
}

/** What a deduction takes from: cards, all their counters, and the accounts of those, locked. */
export interface HeldCounters {
  cards: readonly LockedCard[];
  items: readonly LockedItem[];
  accounts: ReadonlyMap<string, LockedAccount>;
}

/** Takes the units of a planned deduction and writes it down; refuses what the cards do not hold, cover or allow. */
export async function carryOut(uow: UnitOfWork, ctx: Ctx, planned: PlannedDeduction, { cards, items, accounts }: HeldCounters): Promise<void> {
  const wanted: AskedUse[] = planned.items.map((item, index) => ({
    card_item_id: item.card_item_id,
    shop_project_id: item.shop_project_id,
    num: item.num,
    key: keyOf(item),
    field: `${planned.field}.${index}.shop_project_id`,
  }));
  const { postings, uses } = await takeUnits(uow, ctx, cards, items, accounts, wanted);
  const projects = await projectFacts(
    uow,
    uses.flatMap((use) => use.shop_project_id ?? []),
  );
  uses.forEach(({ shop_project_id }, index) => {
    if (shop_project_id !== null && !projects.has(shop_project_id))
      throw refuseDeduction(400, 'project_unknown', { field: `${planned.field}.${index}.shop_project_id` });
  });
  const nameOf = ({ shop_project_id, card_item_id }: DoneUse): string =>
    shop_project_id === null ? items.find((item) => item.card_item_id === card_item_id)!.item_name : projects.get(shop_project_id)!.name;
  const { deduction_id, member_id } = planned;
  const lines = uses.map((use, index) => ({
    ...use,
    line_id: uow.id(),
    performers: planned.items[index]!.performers,
    amount: use.value,
    item_name: nameOf(use),
  }));
  keep(uow, ctx, planned, { lines, postings });
  notePerformance(uow, ctx, { document: 'deduction', document_id: deduction_id }, performed(lines, projects));
  uow.notify(deductionMade, { deduction_id, shop_id: ctx.actor.shop.shop_id, member_id, business_date: uow.ledger.business_date });
}

/** What the member proves of a deduction: how many units of which counters. */
export const provedOf = ({ items }: Pick<PlannedDeduction, 'items'>) => provedUses(items);

/**
 * Takes units off a member's count cards for treatments done and products handed over (domain: rule 6): units, revenue, stock and
 * performance in one transaction, all lines or none.
 */
export const deduct = (ctx: Ctx, input: Deduct): Promise<ResponseOf<typeof addDeduction>> =>
  unitOfWork(ctx, async (uow) => {
    const proof = await takeProof(uow, ctx, 'deduction', input.proof_id);
    const planned = await planDeduction(uow, ctx, input);
    const { deduction_id, deduction_number, member_id } = planned;
    const cards = await lockCards(
      uow,
      member_id,
      planned.asked.map((item) => item.card_id),
    );
    const items = await itemsOfCards(
      uow,
      cards.map((card) => card.card_id),
    );
    const accounts = await uow.ledger.lock(accountsOf(items));
    await carryOut(uow, ctx, planned, { cards, items, accounts });
    const document = { document: 'deduction', document_id: deduction_id } as const;
    await useUpProof(uow, ctx, proof, { member_id, card_id: null, terms: provedOf(planned), ...document });
    return { deduction_id, deduction_number };
  });

/** The accounts of counters. */
export const accountsOf = (items: readonly LockedItem[]): string[] => items.flatMap((item) => [item.counter_account_id, item.deferred_account_id]);

/** The products that are handed over, each line behind those of the supplies. */
const productsOf = (items: readonly DeductionItem[], asked: readonly LockedItem[], field: PlannedDeduction['field'], after: number): Wanted[] =>
  items.flatMap(({ card_item_id, num }, index) => {
    const sku_id = asked.find((item) => item.card_item_id === card_item_id)?.sku_id;
    return sku_id ? [{ line_no: after + index + 1, sku_id, quantity: num, field: `${field}.${index}.num` }] : [];
  });

/** Takes out of the warehouse what the projects use up and what is handed over, where the shop keeps stock of it. */
async function takeOut(
  uow: UnitOfWork,
  ctx: Ctx,
  { member_id, items, supplies, order_id }: Planning,
  { deduction_id, deduction_number, asked }: { deduction_id: string; deduction_number: string; asked: readonly LockedItem[] },
): Promise<UsedSupply[]> {
  // Who chose the batches of an order was judged as they said so; whoever settles it need not have the right.
  const mayChoose = order_id !== undefined || ctx.actor.permissions.has('deduction:batch');
  const used = (await plannedSupplies(uow, ctx, { items, supplies }, asked, mayChoose)) ?? [];
  const of = { document: 'deduction', document_id: deduction_id, document_number: deduction_number, member_id } as const;
  const products = productsOf(items, asked, order_id === undefined ? 'items' : 'uses', used.length);
  await takeForTreatment(uow, ctx, of, treats(items, ctx), { supplies: used, products });
  return used;
}

/** A line of a deduction that was made. */
type Done = DoneUse & { line_id: string; performers: Performer[]; amount: number; item_name: string };

/** Lines as performance is noted of them: commission on a project that has a base of its own is worked out on that. */
const performed = (lines: readonly Done[], projects: ReadonlyMap<string, ProjectFacts>) =>
  lines.map((line) => {
    const base = line.shop_project_id === null ? null : projects.get(line.shop_project_id)!.commission_base;
    return { ...line, measure: 'deduction' as const, commission_amount: commissionOf(line.amount, line.num, base) };
  });

/** Writes the deduction, its lines and performers, its entry and what the audit trail says of it. */
function keep(uow: UnitOfWork, ctx: Ctx, planned: PlannedDeduction, { lines, postings }: { lines: Done[]; postings: Posting[] }): void {
  const { shop, uid } = ctx.actor;
  const { deduction_id, deduction_number, member_id, supplies, remarks, order_id } = planned;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const entry_id = uow.ledger.post({
    key: `deduction/${deduction_id}`,
    kind: 'deduction',
    document: 'deduction',
    document_id: deduction_id,
    document_number: deduction_number,
    holder_id: member_id,
    postings: [...postings, ...deductionPostings(amount, shop)],
  });
  const num = lines.reduce((sum, line) => sum + line.num, 0);
  const made = { business_date: uow.ledger.business_date, created_uid: uid, created_at: ctx.now };
  const kept = { deduction_id, deduction_number, member_id, num, amount, entry_id, remarks, order_id };
  void uow.insert('deduction', { ...kept, ...made, status: deductionFlow.state.done, shop_id: shop.shop_id, currency_code: shop.currency_code });
  void uow.insert(
    'deduction_line',
    lines.map(({ value: _, performers: __, ...line }, index) => ({ ...line, deduction_id, position: index + 1 })),
  );
  void uow.insert(
    'deduction_line_performer',
    lines.flatMap(({ line_id, performers }) =>
      performers.map((performer) => ({ line_id, uid: performer.uid, basis_points: performer.basis_points })),
    ),
  );
  void uow.insert(
    'deduction_supply',
    supplies.map(({ field: _, ...supply }) => ({ deduction_id, ...supply })),
  );
  uow.count('deduction', shop.shop_id, 1);
  const items = lines.map(({ card_item_id, shop_project_id, sku_id, num: taken, amount: value }) => ({
    card_item_id,
    ...(sku_id === null ? { shop_project_id } : { sku_id }),
    num: taken,
    amount: value,
  }));
  uow.audit({
    subject: 'deduction',
    subject_id: deduction_id,
    after: {
      deduction_number,
      member_id,
      items,
      ...(order_id && { order_id }),
      ...(supplies.length > 0 && { supplies: supplies.map(({ field: _, ...supply }) => supply) }),
    },
  });
}
