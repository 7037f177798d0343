import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { suppliedGoodsOf, type SuppliedGoodsWhole, type SuppliedSku } from '#kernel/server/identity.ts';
import { type UnitOfWork, unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { SkuForm } from '../contract/goods.form.ts';
import type { suppliedGoodsRenew, suppliedGoodsTake } from '../contract/supplied-goods.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { valuesIn } from '../model/supplied-goods.ts';
import { type EditForm, putGoodsOnFile, rewriteGoods } from './goods.commands.ts';
import { judgeGoods, lockGoods, skusOfGoods, specsOfGoods, unitsOfGoods } from './goods.locks.ts';
import type { GoodsUses } from './sku.writes.ts';

type Named = RequestOf<typeof suppliedGoodsRenew>['skus'];
/** A variant that is taken on, and the price that the chain asks for it. */
type Chosen = SuppliedSku & { price: number };

/** Makes goods of the chain of a supplier's. What they sell for, and where they stand, the chain decides. */
export const takeSuppliedGoods = (
  ctx: Ctx,
  { supplied_goods_id, supplied_version, category_id, skus, is_shelves }: RequestOf<typeof suppliedGoodsTake>,
): Promise<ResponseOf<typeof suppliedGoodsTake>> =>
  unitOfWork(ctx, async (uow) => {
    const offered = await lookAt(uow, supplied_goods_id, supplied_version);
    if (await madeOf(uow, supplied_goods_id)) throw refuse(409, 'supplied_goods_taken');
    const chosen = chosenOf(offered, skus);
    const { goods_name, short_name, unit, units, deadline, deadline_unit, weight_grams, supplier_code, supplier_name, currency_code } = offered;
    const form = {
      goods_name,
      short_name,
      unit,
      units,
      deadline,
      deadline_unit,
      weight_grams,
      category_id,
      brand_id: await brandOf(uow, offered.brand_name),
      specs: await specsOf(
        uow,
        offered.spec_names,
        valuesIn(
          offered.spec_names.map(() => []),
          chosen,
        ),
      ),
      goods_sn: '',
      images: [],
      level_discount: true,
      opened_limit: null,
      opened_limit_unit: 0 as const,
      alert_num: null,
      purchase_max: null,
      delivery_methods: ['pickup' as const],
      retail_switch: false,
      goods_type: 'NORMAL' as const,
      sort: 1,
      skus: chosen.map((sku) => skuOf(ctx, offered, sku, is_shelves)),
    };
    const { goods_id, sku_ids } = await putGoodsOnFile(uow, ctx, 'product', form, await judgeGoods(uow, 'product', form));
    void uow.insert('goods_supplied', {
      goods_id,
      supplier_code,
      supplier_name,
      supplied_goods_id,
      currency_code,
      taken_version: supplied_version,
      taken_at: ctx.now,
    });
    linkSkus(uow, goods_id, chosen, sku_ids);
    return { goods_id };
  });

/** The chain's goods cost what the supplier asks now, with the variants that are named besides; names, prices and shelves stay. */
export const renewSuppliedGoods =
  (uses: GoodsUses) =>
  (ctx: Ctx, { supplied_goods_id, supplied_version, skus }: RequestOf<typeof suppliedGoodsRenew>): Promise<null> =>
    unitOfWork(ctx, async (uow) => {
      const made = await madeOf(uow, supplied_goods_id);
      if (!made) throw refuse(404, 'supplied_goods_unknown');
      const offered = await lookAt(uow, supplied_goods_id, supplied_version);
      const { goods_id } = made;
      const known = await lockGoods(uow, goods_id, null);
      assertAlike(known, offered);
      const [before, units, specs, links] = await Promise.all([
        skusOfGoods(uow, goods_id),
        unitsOfGoods(uow, goods_id),
        specsOfGoods(uow, goods_id),
        linksOf(uow, goods_id),
      ]);
      const added = chosenOf(offered, skus);
      assertNew(added, { before, specs, links, offered });
      const theirs = new Map(offered.skus.map((sku) => [sku.supplied_sku_id, sku]));
      const linked = new Map(links.map((link) => [link.sku_id, link]));
      const kept = before.map((sku) => {
        const link = linked.get(sku.sku_id);
        const now = link && theirs.get(link.supplied_sku_id);
        // A cost that the chain wrote down itself stays, and what the supplier asks in another currency is none.
        const isTheirs = offered.currency_code === ctx.actor.shop.currency_code && sku.cost_price === link?.supply_price;
        return { ...formOf(sku), cost_price: now && isTheirs ? now.supply_price : sku.cost_price };
      });
      const values = valuesIn(
        specs.map(({ spec_values }) => spec_values),
        added,
      );
      const form = {
        ...fieldsOf(known),
        units,
        specs: specs.map(({ specification_id }, at) => ({ specification_id, spec_values: values[at]! })),
        skus: [...kept, ...added.map((sku) => ({ sku_id: null, ...skuOf(ctx, offered, sku, true) }))],
      } as EditForm;
      const sku_ids = await rewriteGoods(uow, ctx, known, form, await judgeGoods(uow, 'product', form, goods_id), uses);
      for (const { sku_id, supplied_sku_id } of links) {
        const now = theirs.get(supplied_sku_id);
        if (now) void uow.run(uow.update('sku_supplied').set({ supply_price: now.supply_price }).where('sku_id', '=', sku_id));
      }
      linkSkus(uow, goods_id, added, sku_ids.slice(kept.length));
      const { supplier_name, currency_code } = offered;
      void uow.run(
        uow
          .update('goods_supplied')
          .set({ supplier_name, currency_code, taken_version: supplied_version, taken_at: ctx.now })
          .where('goods_id', '=', goods_id),
      );
      return null;
    });

/** Refuses (409) what is counted in another unit by now: what a box costs is no cost of a bottle. */
function assertAlike({ unit }: Known, offered: SuppliedGoodsWhole): void {
  if (unit !== offered.unit) throw refuse(409, 'supplied_unit_differs', { params: { unit, offered: offered.unit } });
}

/** What is offered, as long as it is still as it was seen: 404 where it is not offered, 409 once the supplier changed it. */
async function lookAt(uow: UnitOfWork, supplied_goods_id: string, supplied_version: number): Promise<SuppliedGoodsWhole> {
  const offered = await suppliedGoodsOf(uow, supplied_goods_id);
  if (!offered) throw refuse(404, 'supplied_goods_unknown');
  if (offered.version !== supplied_version) throw refuse(409, 'supplied_goods_changed');
  return offered;
}

const madeOf = (uow: UnitOfWork, supplied_goods_id: string) =>
  uow.first(uow.from('goods_supplied').select(['goods_id']).where('supplied_goods_id', '=', supplied_goods_id).forUpdate());

const linksOf = (uow: UnitOfWork, goods_id: string) =>
  uow.rows(uow.from('sku_supplied').select(['sku_id', 'supplied_sku_id', 'supply_price']).where('sku_supplied.goods_id', '=', goods_id));

/** The variants that are named, in the supplier's order; 400 for one that is not on its shelf, or named twice. */
function chosenOf({ skus }: SuppliedGoodsWhole, named: Named): Chosen[] {
  const prices = new Map(named.map(({ supplied_sku_id, price }) => [supplied_sku_id, price]));
  const chosen = skus.flatMap((sku) => (prices.has(sku.supplied_sku_id) ? [{ ...sku, price: prices.get(sku.supplied_sku_id)! }] : []));
  if (chosen.length < named.length) throw refuse(400, 'supplied_sku_unknown', { field: 'skus' });
  return chosen;
}

interface There {
  before: readonly { spec_values: readonly string[] }[];
  specs: readonly { spec_name: string }[];
  links: readonly { supplied_sku_id: string }[];
  offered: SuppliedGoodsWhole;
}

/** Refuses (409) variants that the chain has already, and any while the two differ in what variants differ in. */
function assertNew(added: readonly Chosen[], { before, specs, links, offered }: There): void {
  if (added.length === 0) return;
  const alike = specs.length === offered.spec_names.length && specs.every(({ spec_name }, at) => spec_name === offered.spec_names[at]);
  if (!alike) throw refuse(409, 'supplied_specs_differ', { field: 'skus' });
  const had = new Set([...before.map(({ spec_values }) => JSON.stringify(spec_values)), ...links.map(({ supplied_sku_id }) => supplied_sku_id)]);
  const twice = added.find(({ spec_values, supplied_sku_id }) => had.has(JSON.stringify(spec_values)) || had.has(supplied_sku_id));
  if (twice) throw refuse(409, 'supplied_sku_had', { field: 'skus', params: { name: twice.specs_name || offered.goods_name } });
}

/** A variant of the chain: at what its supplier asks, where both count in the same currency. */
const skuOf = (
  ctx: Ctx,
  { currency_code }: SuppliedGoodsWhole,
  { spec_values, barcode, product_sn, supply_price, price }: Chosen,
  is_shelves: boolean,
): SkuForm => ({
  spec_values,
  barcode,
  price,
  is_shelves,
  product_sn: '',
  supplier_code: product_sn,
  member_price: null,
  cost_price: currency_code === ctx.actor.shop.currency_code ? supply_price : null,
  price_floor: null,
  price_ceiling: null,
});

type Known = Awaited<ReturnType<typeof lockGoods>>;
type Sku = Awaited<ReturnType<typeof skusOfGoods>>[number];

const formOf = (sku: Sku) => {
  const { sku_id, spec_values, product_sn, barcode, supplier_code, price, member_price, cost_price, price_floor, price_ceiling, is_shelves } = sku;
  return { sku_id, spec_values, product_sn, barcode, supplier_code, price, member_price, cost_price, price_floor, price_ceiling, is_shelves };
};

const fieldsOf = (known: Known) => {
  const { goods_name, short_name, goods_sn, category_id, brand_id, unit, images, level_discount, deadline, deadline_unit, weight_grams, sort } =
    known;
  const { opened_limit, opened_limit_unit, alert_num, purchase_max, delivery_methods, retail_switch, goods_type } = known;
  return {
    goods_name,
    short_name,
    goods_sn,
    category_id,
    brand_id,
    unit,
    images,
    level_discount,
    deadline,
    deadline_unit,
    weight_grams,
    sort,
    opened_limit,
    opened_limit_unit,
    alert_num,
    purchase_max,
    delivery_methods,
    retail_switch,
    goods_type,
  };
};

function linkSkus(uow: UnitOfWork, goods_id: string, chosen: readonly Chosen[], sku_ids: readonly string[]): void {
  void uow.insert(
    'sku_supplied',
    chosen.map(({ supplied_sku_id, supply_price }, index) => ({ sku_id: sku_ids[index]!, goods_id, supplied_sku_id, supply_price })),
  );
}

/** The chain's brand of a name, added where it has none. */
async function brandOf(uow: UnitOfWork, name: string | null): Promise<string | null> {
  if (name === null) return null;
  const known = await uow.first(uow.from('brand').select('brand_id').where('name', '=', name));
  if (known) return known.brand_id;
  const brand_id = uow.id();
  const brand = { name, sort: 1 };
  void uow.insert('brand', { brand_id, ...brand });
  uow.audit({ subject: 'brand', subject_id: brand_id, after: brand });
  return brand_id;
}

/** The chain's specifications of products of these names, added where it has none, with the values that variants have of each. */
async function specsOf(uow: UnitOfWork, names: readonly string[], values: readonly string[][]) {
  const known = await uow.rows(
    uow
      .from('specification')
      .select(['specification_id', 'spec_name'])
      .where('goods_kind', '=', 'product')
      .where('spec_name', 'in', ['', ...names]),
  );
  return names.map((spec_name, at) => {
    const spec_values = values[at]!;
    const had = known.find((spec) => spec.spec_name === spec_name);
    if (had) return { specification_id: had.specification_id, spec_values };
    const specification_id = uow.id();
    const specification = { goods_kind: 'product' as const, spec_name, spec_values, sort: 1 };
    void uow.insert('specification', { specification_id, ...specification });
    uow.audit({ subject: 'specification', subject_id: specification_id, after: specification });
    return { specification_id, spec_values };
  });
}
