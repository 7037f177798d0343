import { claimFiles } from '#domains/file/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { giveNumber } from '#kernel/server/numbering.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { shopGoods } from '../contract/catalog.settings.ts';
import { type GoodsKind, GoodsType } from '../contract/goods.endpoints.ts';
import type { goodsAdd, goodsEdit } from '../contract/goods-keeping.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { assertSpecsStay, assertUnitsStay, specsNameOf } from '../model/goods.rules.ts';
import { changesOf, keepsForm } from '../model/project.rules.ts';
import { type GoodsNames, judgeGoods, lockGoods, proposedGoodsNumber, skusOfGoods, specsOfGoods, unitsOfGoods } from './goods.locks.ts';
import { judgeLinked, linkedToGoods, linkGoods, namesOfLinked } from './linked.ts';
import { dropGoodsDraft } from './goods-draft.commands.ts';
import { assertChainShelves, leaveOffToo, shelveGoodsInAlone, shopsWithout } from './shelved-in.ts';
import { type GoodsUses, keepSkus, usedOf } from './sku.writes.ts';

type Form = Omit<RequestOf<typeof goodsAdd>, 'goods_kind' | 'from_draft' | 'shop_ids'>;
/** Goods as an edit writes them. */
export type EditForm = Omit<RequestOf<typeof goodsEdit>, 'goods_id' | 'version'>;
type Fields = Omit<Form, 'skus' | 'units' | 'specs' | 'linked_projects'>;

/** Goods that were written, and their variants in their order. */
export interface GoodsOnFile {
  goods_id: string;
  sku_ids: string[];
}

/** Adds goods: the chain's in the head office, else the shop's own where the chain lets its shops. */
export const addGoodsOf = (ctx: Ctx, { goods_kind, from_draft, shop_ids, ...form }: RequestOf<typeof goodsAdd>): Promise<ResponseOf<typeof goodsAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const seller_id = decidingShop(ctx);
    assertChainShelves(seller_id, shop_ids);
    if (seller_id !== null && !(await readSetting(uow, ctx, shopGoods))) throw refuse(403, 'shop_goods_off');
    const { goods_id, sku_ids } = await putGoodsOnFile(uow, ctx, goods_kind, form, await judgeGoods(uow, goods_kind, form));
    await shelveGoodsInAlone(uow, goods_id, variantsOf(form.skus, sku_ids), shop_ids);
    if (from_draft) dropGoodsDraft(uow, goods_kind);
    return { goods_id };
  });

/** Variants as the trail of a shop names them. */
const variantsOf = (skus: readonly { spec_values: readonly string[] }[], sku_ids: readonly string[]) =>
  skus.map(({ spec_values }, index) => ({ sku_id: sku_ids[index]!, specs_name: specsNameOf(spec_values) }));

/** Writes goods that were judged; answers their id and those of their variants. */
export async function putGoodsOnFile(uow: UnitOfWork, ctx: Ctx, goods_kind: GoodsKind, form: Form, names: GoodsNames): Promise<GoodsOnFile> {
  const { skus, units, specs, linked_projects = [], ...fields } = form;
  const goods_id = uow.id();
  const linked_names = await judgeLinkedTo(uow, goods_kind, linked_projects, decidingShop(ctx));
  const row = { ...fields, goods_sn: fields.goods_sn || (await giveNumber(uow, 'goods', () => proposedGoodsNumber(uow, goods_kind))) };
  void uow.insert('goods', { goods_id, goods_kind, ...row, seller_id: decidingShop(ctx), created_at: ctx.now });
  writeParts(uow, goods_id, form);
  linkGoods(uow, goods_id, linked_projects);
  await claimFiles(uow, ctx, { use: 'goods_image', paths: fields.images, before: [], field: 'images' });
  const sku_ids = await keepSkus(uow, ctx, { goods_id, ...row }, skus.map((sku) => ({ ...sku, sku_id: null })), [], []);
  uow.audit({ subject: 'goods', subject_id: goods_id, after: { goods_kind, ...watched(row, { units, specs }, { ...names, linked_names }) } });
  return { goods_id, sku_ids };
}

/** Changes goods where they are kept; 409 when somebody was faster, and for what has moved. */
export const editGoods =
  (uses: GoodsUses) =>
  (ctx: Ctx, { goods_id, version, ...form }: RequestOf<typeof goodsEdit>): Promise<null> =>
    unitOfWork(ctx, async (uow) => {
      const place = decidingShop(ctx);
      const known = await lockGoods(uow, goods_id, place);
      if (!keepsForm(known, place)) throw refuse(403, 'goods_of_chain');
      if (known.version !== version) throw refuse(409, 'goods_changed');
      await rewriteGoods(uow, ctx, known, form, await judgeGoods(uow, known.goods_kind as GoodsKind, form, goods_id), uses);
      return null;
    });

/** Writes a form that was judged over locked goods; answers the ids of its variants in their order. */
export async function rewriteGoods(
  uow: UnitOfWork,
  ctx: Ctx,
  known: Awaited<ReturnType<typeof lockGoods>>,
  form: EditForm,
  names: GoodsNames,
  uses: GoodsUses,
): Promise<string[]> {
  const { goods_id, version } = known;
  const { skus, units, specs, linked_projects, ...fields } = form;
  const [before, wereUnits, wereSpecs, heldLinked, category, brand] = await Promise.all([
    skusOfGoods(uow, goods_id),
    unitsOfGoods(uow, goods_id),
    specsOfGoods(uow, goods_id),
    linkedToGoods(uow, goods_id, null),
    uow.first(uow.from('catalog_category').select('category_name').where('category_id', '=', known.category_id)),
    known.brand_id === null ? undefined : uow.first(uow.from('brand').select('name').where('brand_id', '=', known.brand_id)),
  ]);
  const [used, without] = await Promise.all([usedOf(uow, before, uses.named), known.seller_id === null ? shopsWithout(uow, goods_id, before) : []]);
  if (used.length > 0) assertUnitsStay({ unit: known.unit, units: wereUnits }, form);
  assertSpecsStay({ specs: wereSpecs, skus: before }, form, { used, name: known.goods_name });
  if (form.goods_type !== known.goods_type) await assertInNoCard(uow, { goods_id, before }, form, uses);
  const were_linked = namesOfLinked(heldLinked);
  const linked_names = linked_projects ? await judgeLinkedTo(uow, known.goods_kind, linked_projects, known.seller_id) : were_linked;
  const row = { ...fields, goods_sn: fields.goods_sn || known.goods_sn };
  await claimFiles(uow, ctx, { use: 'goods_image', paths: fields.images, before: known.images, field: 'images' });
  uow.change(
    uow
      .update('goods')
      .set({ ...row, version: version + 1 })
      .where('goods_id', '=', goods_id)
      .where('version', '=', version),
  );
  void uow.run(uow.remove('goods_unit').where('goods_id', '=', goods_id));
  void uow.run(uow.remove('goods_specification').where('goods_id', '=', goods_id));
  writeParts(uow, goods_id, form);
  if (linked_projects) {
    void uow.run(uow.remove('goods_link').where('goods_id', '=', goods_id));
    linkGoods(uow, goods_id, linked_projects);
  }
  const sku_ids = await keepSkus(uow, ctx, { goods_id, ...row }, skus, before, used);
  leaveOffToo(uow, goods_id, variantsOf(skus, sku_ids).filter((_, index) => skus[index]!.sku_id === null), without);
  const were = {
    category_name: category!.category_name,
    brand_name: brand?.name ?? null,
    spec_names: wereSpecs.map(({ spec_name }) => spec_name),
    linked_names: were_linked,
  };
  const is = { ...names, linked_names };
  const changes = changesOf(watched(known as unknown as Fields, { units: wereUnits, specs: wereSpecs }, were), watched(row, { units, specs }, is));
  uow.audit({ subject: 'goods', subject_id: goods_id, ...changes });
  return sku_ids;
}

/**
 * Refuses (409, at the type) to make goods direct-selling that a count card holds, on sale or in a member's hand: what is handed over from
 * one nobody is told to send.
 */
async function assertInNoCard(
  uow: UnitOfWork,
  { goods_id, before }: { goods_id: string; before: readonly { sku_id: string }[] },
  { goods_type }: Pick<EditForm, 'goods_type'>,
  { held }: GoodsUses,
): Promise<void> {
  if (goods_type !== GoodsType.enum.DIRECT) return;
  const holding = await uow.first(
    uow
      .from('shop_card_product')
      .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'shop_card_product.org_id').onRef('sku.sku_id', '=', 'shop_card_product.sku_id'))
      .innerJoin('shop_card', (join) =>
        join.onRef('shop_card.org_id', '=', 'shop_card_product.org_id').onRef('shop_card.shop_card_id', '=', 'shop_card_product.shop_card_id'),
      )
      .where('sku.goods_id', '=', goods_id)
      .select('shop_card.shop_card_name')
      .orderBy('shop_card.shop_card_id')
      .limit(1),
  );
  if (holding) throw refuse(409, 'direct_in_card', { field: 'goods_type', params: { name: holding.shop_card_name } });
  const sku_ids = before.map(({ sku_id }) => sku_id);
  const inHand = await Promise.all(held.map((use) => use(uow, sku_ids)));
  if (inHand.flat().length > 0) throw refuse(409, 'direct_in_hand', { field: 'goods_type' });
}

/** Refuses (400, at the field) projects that go with supplies, which nobody sells, and those that `judgeLinked` refuses. */
function judgeLinkedTo(uow: UnitOfWork, goods_kind: string, ids: readonly string[], seller_id: string | null): Promise<string[]> {
  if (goods_kind === 'supply' && ids.length > 0) throw refuse(400, 'linked_to_supply', { field: 'linked_projects' });
  return judgeLinked(uow, ids, seller_id);
}

function writeParts(uow: UnitOfWork, goods_id: string, { units, specs }: Pick<Form, 'units' | 'specs'>): void {
  void uow.insert('goods_unit', units.map((unit, index) => ({ goods_id, position: index + 1, ...unit })));
  void uow.insert('goods_specification', specs.map((spec, index) => ({ goods_id, position: index + 1, ...spec })));
}

/** What the trail of goods tells before and after of, in words. */
const watched = (
  row: Fields,
  { units, specs }: Pick<Form, 'units' | 'specs'>,
  { category_name, brand_name, spec_names, linked_names }: GoodsNames & { linked_names: string[] },
) => ({
  goods_name: row.goods_name,
  short_name: row.short_name,
  goods_sn: row.goods_sn,
  category_name,
  brand_name,
  unit: row.unit,
  units: units.map(({ unit_name, factor }) => `${unit_name} = ${factor}`),
  specs: specs.map(({ spec_values }, index) => `${spec_names[index]}: ${spec_values.join(', ')}`),
  images: row.images.length,
  level_discount: row.level_discount,
  deadline: row.deadline,
  deadline_unit: row.deadline_unit,
  opened_limit: row.opened_limit,
  opened_limit_unit: row.opened_limit_unit,
  weight_grams: row.weight_grams,
  alert_num: row.alert_num,
  purchase_max: row.purchase_max,
  delivery_methods: row.delivery_methods,
  retail_switch: row.retail_switch,
  goods_type: row.goods_type,
  sort: row.sort,
  linked_projects: linked_names,
});
