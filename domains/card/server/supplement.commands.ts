import type { Json } from '#db/schema.ts';
import { allowByHand, type ByHand } from '#domains/access/server/api.ts';
import type { SoldTerms } from '#domains/catalog/server/api.ts';
import { dearestProject, keepsAllPurpose, productFacts, projectFacts, sellables } from '#domains/catalog/server/api.ts';
import type { Supplement } from '#domains/member/contract/supplement.form.ts';
import { customerTerms } from '#domains/member/server/api.ts';
import { formatCents, sumCents } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { supplementCard } from '../contract/card.endpoints.ts';
import { supplementLimit, supplementOfDay } from '../contract/card.settings.ts';
import { openingPostings } from '../model/card.postings.ts';
import type { CounterPlan } from '../model/counter.rules.ts';
import { refuseCard } from '../model/card.refusals.ts';
import type { SupplementPlan } from '../model/supplement.rules.ts';
import { planSupplement } from '../model/supplement.rules.ts';
import { heldCards } from './held-cards.queries.ts';
import type { OpenedCard } from './opening.commands.ts';
import { openBalanceCard, openCountCard } from './opening.commands.ts';

type Form = RequestOf<typeof supplementCard>;

/** The template of an old card, whether it is still sold or not, and what is known of the projects and products that its form names. */
interface Known {
  name: string;
  terms: SoldTerms;
  projects: ReadonlyMap<string, { name: string; sell_price: number }>;
  products: ReadonlyMap<string, { name: string; sell_price: number }>;
  /** Of an all-purpose card: what a unit that is good for any treatment is worth. */
  dearest: number;
}

/**
 * Puts an old card on file with what is left of it (2§3): units and their value, or principal and gift, against the
 * opening account. Refuses (400, at the field) members, templates, projects and products that are not there.
 */
export const supplement = (ctx: Ctx, form: Form): Promise<ResponseOf<typeof supplementCard>> =>
  unitOfWork(ctx, async (uow) => {
    const { member_id } = form;
    const member = await customerTerms(uow, ctx, member_id);
    if (!member) throw new Refusal(400, 'member.not_found', { field: 'member_id' });
    const judged = await judgeSupplement(uow, ctx, form);
    const countersigned_by = await allowSupplement(uow, ctx, judged);
    const card_id = putOnFile(uow, ctx, form, judged, countersigned_by);
    // What is answered is read back, with the balances that the postings made.
    uow.ledger.flush();
    return (await heldCards(uow, ctx, { member_id, card_id }))[0]!;
  });

/** A supplement that may be put on file, and what one person is told whose limit it goes beyond. */
export interface JudgedSupplement {
  known: Known;
  plan: SupplementPlan;
  worth: number;
  beyond: Refusal | null;
}

/** Refuses (400, at the field) templates, projects and products that are not there and days to come. */
export async function judgeSupplement(reads: Reads, ctx: Ctx, form: Supplement): Promise<JudgedSupplement> {
  const { shop } = ctx.actor;
  const known = await factsOf(reads, ctx, form);
  const plan = planSupplement(form, {
    today: dayIn(shop.time_zone, ctx.now),
    all_purpose: keepsAllPurpose(ctx),
    price_of: pricesOf(known.projects),
    product_price_of: pricesOf(known.products),
  });
  const limit = await readSetting(reads, ctx, supplementLimit);
  const worth = worthOf(form, plan, known);
  const beyond =
    worth > limit ? refuseCard(403, 'supplement_beyond_limit', { field: worthField(form), params: { amount: formatCents(limit) } }) : null;
  return { known, plan, worth, beyond };
}

const pricesOf = (facts: Known['projects']) => new Map([...facts].map(([id, { sell_price }]) => [id, sell_price]));

/** The same for a row of a file, which nobody agrees to singly: 403 for one that goes beyond. */
export async function judgeSupplementOfFile(reads: Reads, ctx: Ctx, form: Supplement): Promise<JudgedSupplement> {
  const judged = await judgeSupplement(reads, ctx, form);
  const { field, params } = judged.beyond ?? {};
  if (judged.beyond) throw refuseCard(403, 'supplement_beyond_file', { ...(field && { field }), ...(params && { params }) });
  return judged;
}

/** Lets pass the old cards of a file that all together are no more than one person may put on file on a day; otherwise as a single one. */
export const allowSupplements = (uow: UnitOfWork, ctx: Ctx, judged: readonly JudgedSupplement[]): Promise<string | null> =>
  allowSupplement(uow, ctx, { worth: sumCents(judged.map(({ worth }) => worth)), beyond: null });

/** Lets pass what one person may put on file alone, and more with a second person's agreement, whose name is answered. */
const allowSupplement = (uow: UnitOfWork, ctx: Ctx, judged: Pick<JudgedSupplement, 'worth' | 'beyond'>): Promise<string | null> =>
  allowByHand(uow, ctx, byHand(uow, ctx, judged));

/** What a supplement gives by hand. */
export const byHand = (reads: Reads, ctx: Ctx, { worth, beyond }: Pick<JudgedSupplement, 'worth' | 'beyond'>): ByHand => ({
  kind: 'supplement',
  amount: worth,
  beyond,
  ofDay: () => readSetting(reads, ctx, supplementOfDay),
  beyondDay: (most) => refuseCard(403, 'supplement_of_day', { params: { amount: formatCents(most) } }),
});

/** What a card would give its member: its money, or its units at list price where they are worth more than was said of them. */
function worthOf(form: Supplement, plan: SupplementPlan, { projects, products, dearest }: Known): number {
  if (plan.kind === 'stored_value_card') return plan.principal + plan.gift;
  const priceOf = (ids: readonly string[]) => Math.max(0, ...ids.map((id) => projects.get(id)?.sell_price ?? 0));
  const each = ({ shop_project_id, sku_id, project_ids }: CounterPlan): number => {
    if (sku_id) return products.get(sku_id)?.sell_price ?? 0;
    if (shop_project_id) return priceOf([shop_project_id]);
    return project_ids.length > 0 ? priceOf(project_ids) : dearest;
  };
  const units = plan.counters.map((counter) => counter.total_num * each(counter));
  return Math.max(form.remain_balance ?? 0, sumCents(units));
}

/** The field that says most of what a card is worth. */
export const worthField = ({ type }: Supplement) => (type === 1 ? 'remain_balance' : 'current_balance');

/** Opens a card that was judged for a member who was judged; answers its id. */
export function putOnFile(uow: UnitOfWork, ctx: Ctx, form: Form, { known, plan }: JudgedSupplement, countersigned_by: string | null = null): string {
  const { member_id } = form;
  const value = plan.kind === 'count_card' ? plan.counters.reduce((sum, counter) => sum + counter.value, 0) : plan.principal;
  const { card_id, card_number, postings } = open(uow, ctx, form, plan, known, value);
  uow.ledger.post({
    key: `card/${card_id}/supplement`,
    kind: 'supplement',
    document: 'card',
    document_id: card_id,
    document_number: card_number,
    holder_id: member_id,
    postings: [...openingPostings(ctx.actor.shop, value), ...postings],
  });
  uow.audit({
    subject: 'card',
    subject_id: card_id,
    after: { member_id, supplement_id: form.supplement_id, ...audited(plan, value), ...(countersigned_by && { countersigned_by }) },
  });
  return card_id;
}

async function factsOf(reads: Reads, ctx: Ctx, form: Supplement): Promise<Known> {
  const asked = { item_type: form.type === 1 ? ('count_card' as const) : ('stored_value_card' as const), item_id: form.supplement_id };
  const ids = [...(form.projects ?? []), ...(form.gift_projects ?? [])].map((project) => project.shop_project_id);
  const skus = [...(form.products ?? []), ...(form.gift_products ?? [])].map((product) => product.sku_id);
  const { shop_id } = ctx.actor.shop;
  const [templates, projects, products, dearest] = await Promise.all([
    sellables(reads, shop_id, [asked]),
    projectFacts(reads, ids),
    productFacts(reads, shop_id, skus),
    form.count_method === 2 ? dearestProject(reads, shop_id) : 0,
  ]);
  const template = templates.get(`${asked.item_type}/${asked.item_id}`);
  if (!template?.terms) throw refuseCard(400, 'supplement_id_required', { field: 'supplement_id' });
  return { name: template.name, terms: template.terms, projects, products, dearest };
}

function open(uow: UnitOfWork, ctx: Ctx, form: Form, plan: SupplementPlan, { name, terms, projects, products }: Known, value: number): OpenedCard {
  const card = {
    member_id: form.member_id,
    card_name: name,
    usable_shop_ids: terms.usable_shop_ids,
    opened_on: plan.opened_on,
    price: value,
    paid: value,
    source: 'supplement' as const,
    remarks: form.remarks,
  };
  const { valid, valid_unit } = terms;
  if (plan.kind === 'stored_value_card' && terms.kind === 'stored_value_card') {
    const { principal, gift } = plan;
    return openBalanceCard(uow, ctx, {
      ...card,
      sbc_id: form.supplement_id,
      pays: terms.pays ?? [],
      spend_rule: terms.spend_rule,
      terms: { valid, valid_unit, valid_type: 1 },
      principal,
      gift,
    });
  }
  if (plan.kind === 'count_card' && terms.kind === 'count_card') {
    return openCountCard(uow, ctx, {
      ...card,
      shop_card_id: form.supplement_id,
      package_id: null,
      terms: { valid, valid_unit, valid_type: terms.valid_type },
      count_method: plan.count_method,
      counters: plan.counters.map((counter) => ({
        ...counter,
        name: (projects.get(counter.shop_project_id ?? '') ?? products.get(counter.sku_id ?? ''))?.name ?? name,
      })),
    });
  }
  throw new Error('a supplement is planned by the type of its template');
}

const audited = (plan: SupplementPlan, value: number): Record<string, Json> =>
  plan.kind === 'stored_value_card'
    ? { opened_on: plan.opened_on, principal: plan.principal, gift: plan.gift }
    : {
        opened_on: plan.opened_on,
        count_method: plan.count_method,
        value,
        counters: plan.counters.map(({ shop_project_id, sku_id, gift, total_num }) => ({ shop_project_id, ...(sku_id && { sku_id }), gift, total_num })),
      };
