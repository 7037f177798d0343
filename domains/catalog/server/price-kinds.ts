import type { Writes } from '#kernel/server/transaction.ts';
import type { PricedKind } from '../contract/price.endpoints.ts';
import { assertGiftMeant } from '../model/card.rules.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { assertPriced } from '../model/project.rules.ts';
import { worthOfGifts } from './card-gifts.ts';

type Say = (cents: number) => string;

/** Something with a price, locked, and what the shop that is asked about decided of it: the lock of the one guards the other. */
export interface Priced {
  /** The shop that alone sells it; null: every shop of the chain. */
  seller_id: string | null;
  /** The price of whoever keeps it, and between which a shop may have its own. */
  sell_price: number;
  price_floor: number | null;
  price_ceiling: number | null;
  own_price: number | null;
  /** How its trail calls it. */
  trail: {
    subject: 'shop_project' | 'shop_card' | 'balance_card' | 'package' | 'goods';
    subject_id: string;
    field: 'sell_price' | 'price';
    specs_name?: string;
  };
  /** Refuses (400) a price of whoever keeps it that does not agree with the rest of it. */
  judge(sell_price: number, say: Say): void;
  /** Refuses (400) a price of a shop's own within the bounds that does not agree with the rest of it; undefined: any of those does. */
  judgeOwn?(sell_price: number, say: Say): void;
  set(sell_price: number): void;
  setOwn(shop_id: string, sell_price: number): void;
}

type Lock = (writes: Writes, template_id: string, shop_id: string | null) => Promise<Priced | undefined>;

/** No shop has the id 0: the head office decides nothing beside the chain. */
const NOBODY = '0';

const project: Lock = async (writes, template_id, shop_id) => {
  const found = writes.from('shop_project').selectAll('shop_project').where('shop_project.shop_project_id', '=', template_id);
  const known = await writes.first(found.forUpdate());
  if (!known) return undefined;
  const own = await writes.first(
    writes
      .from('shop_project_terms')
      .select(['sell_price', 'version'])
      .where('shop_project_terms.shop_project_id', '=', template_id)
      .where('shop_project_terms.shop_id', '=', shop_id ?? NOBODY),
  );
  return {
    ...known,
    own_price: own?.sell_price ?? null,
    trail: { subject: 'shop_project', subject_id: template_id, field: 'sell_price' },
    judge: (sell_price, say) => assertPriced({ ...known, sell_price }, say),
    set: (sell_price) => {
      const row = { sell_price, version: known.version + 1 };
      void writes.run(writes.update('shop_project').set(row).where('shop_project_id', '=', template_id));
    },
    setOwn: (of, sell_price) => {
      if (!own) return void writes.insert('shop_project_terms', { shop_project_id: template_id, shop_id: of, sell_price });
      const terms = writes.update('shop_project_terms').set({ sell_price, version: own.version + 1 });
      return void writes.run(terms.where('shop_project_id', '=', template_id).where('shop_id', '=', of));
    },
  };
};

const sku: Lock = async (writes, template_id, shop_id) => {
  const named = await writes.first(writes.from('sku').select('sku.goods_id').where('sku.sku_id', '=', template_id));
  if (!named) return undefined;
  const { goods_id } = named;
  const goods = await writes.first(writes.from('goods').select(['seller_id', 'version']).where('goods.goods_id', '=', goods_id).forUpdate());
  const shop = shop_id ?? NOBODY;
  const [known, own, kept] = await Promise.all([
    writes.first(writes.from('sku').selectAll('sku').where('sku.sku_id', '=', template_id)),
    writes.first(writes.from('sku_terms').select('price').where('sku_terms.sku_id', '=', template_id).where('sku_terms.shop_id', '=', shop)),
    writes.first(writes.from('goods_terms').select('version').where('goods_terms.goods_id', '=', goods_id).where('goods_terms.shop_id', '=', shop)),
  ]);
  if (!goods || !known) return undefined;
  const { price, price_floor, price_ceiling, specs_name } = known;
  return {
    seller_id: goods.seller_id,
    sell_price: price,
    price_floor,
    price_ceiling,
    own_price: own?.price ?? null,
    trail: { subject: 'goods', subject_id: goods_id, field: 'price', specs_name },
    judge: (sell_price, say) => assertPriced({ ...known, sell_price }, say),
    set: (sell_price) => {
      void writes.run(writes.update('sku').set({ price: sell_price }).where('sku_id', '=', template_id));
      void writes.run(
        writes
          .update('goods')
          .set({ version: goods.version + 1 })
          .where('goods_id', '=', goods_id),
      );
    },
    setOwn: (of, sell_price) => {
      if (!kept) void writes.insert('goods_terms', { goods_id, shop_id: of });
      else {
        const terms = writes.update('goods_terms').set({ version: kept.version + 1 });
        void writes.run(terms.where('goods_id', '=', goods_id).where('shop_id', '=', of));
      }
      if (!own) return void writes.insert('sku_terms', { sku_id: template_id, shop_id: of, price: sell_price });
      return void writes.run(writes.update('sku_terms').set({ price: sell_price }).where('sku_id', '=', template_id).where('shop_id', '=', of));
    },
  };
};

const countCard: Lock = async (writes, template_id, shop_id) => {
  const found = writes.from('shop_card').selectAll('shop_card').where('shop_card.shop_card_id', '=', template_id);
  const known = await writes.first(found.forUpdate());
  if (!known) return undefined;
  const [own, worth] = await Promise.all([
    writes.first(
      writes
        .from('card_terms')
        .select(['sell_price', 'version'])
        .where('card_terms.kind', '=', 'count_card')
        .where('card_terms.template_id', '=', template_id)
        .where('card_terms.shop_id', '=', shop_id ?? NOBODY),
    ),
    worthOfGifts(writes, template_id),
  ]);
  const { gift_above } = known;
  return {
    ...known,
    own_price: own?.sell_price ?? null,
    trail: { subject: 'shop_card', subject_id: template_id, field: 'sell_price' },
    judge: (sell_price, say) => {
      assertPriced({ ...known, sell_price }, say);
      if (sell_price === 0 && known.card_type !== 'invitation') throw refuse(400, 'card_price_zero', { field: 'sell_price' });
      assertGiftMeant(worth, sell_price, { gift_above, field: 'sell_price' }, say);
    },
    judgeOwn: (sell_price, say) => assertGiftMeant(worth, sell_price, { gift_above, field: 'sell_price', says: 'gift_above_own_price' }, say),
    set: (sell_price) => {
      const row = { sell_price, version: known.version + 1 };
      void writes.run(writes.update('shop_card').set(row).where('shop_card_id', '=', template_id));
    },
    setOwn: (of, sell_price) => {
      if (!own) return void writes.insert('card_terms', { kind: 'count_card', template_id, shop_id: of, sell_price });
      const terms = writes
        .update('card_terms')
        .set({ sell_price, version: own.version + 1 })
        .where('kind', '=', 'count_card');
      return void writes.run(terms.where('template_id', '=', template_id).where('shop_id', '=', of));
    },
  };
};

const balanceCard: Lock = async (writes, template_id) => {
  const found = writes.from('balance_card').selectAll('balance_card').where('balance_card.sbc_id', '=', template_id);
  const known = await writes.first(found.forUpdate());
  if (!known) return undefined;
  const { seller_id, sell_price: before, total_amount, gift_amount, gift_above, version } = known;
  return {
    seller_id,
    sell_price: before,
    price_floor: null,
    price_ceiling: null,
    own_price: null,
    trail: { subject: 'balance_card', subject_id: template_id, field: 'sell_price' },
    judge: (sell_price, say) => {
      if (sell_price === 0) throw refuse(400, 'sell_price_required', { field: 'sell_price' });
      if (sell_price > total_amount) throw refuse(400, 'loaded_below_price', { field: 'sell_price' });
      assertGiftMeant(total_amount - sell_price + gift_amount, sell_price, { gift_above, field: 'sell_price' }, say);
    },
    set: (sell_price) =>
      void writes.run(
        writes
          .update('balance_card')
          .set({ sell_price, version: version + 1 })
          .where('sbc_id', '=', template_id),
      ),
    setOwn: () => {
      throw refuse(403, 'price_of_chain', { field: 'sell_price' });
    },
  };
};

const bundle: Lock = async (writes, template_id, shop_id) => {
  const known = await writes.first(writes.from('package').selectAll('package').where('package.package_id', '=', template_id).forUpdate());
  if (!known) return undefined;
  const own = await writes.first(
    writes
      .from('package_terms')
      .select(['sell_price', 'version'])
      .where('package_terms.package_id', '=', template_id)
      .where('package_terms.shop_id', '=', shop_id ?? NOBODY),
  );
  return {
    ...known,
    own_price: own?.sell_price ?? null,
    trail: { subject: 'package', subject_id: template_id, field: 'sell_price' },
    judge: (sell_price, say) => {
      if (sell_price === 0) throw refuse(400, 'package_price_required', { field: 'sell_price' });
      assertPriced({ ...known, member_price: null, sell_price }, say);
    },
    set: (sell_price) => {
      void writes.run(
        writes
          .update('package')
          .set({ sell_price, version: known.version + 1 })
          .where('package_id', '=', template_id),
      );
    },
    setOwn: (of, sell_price) => {
      if (!own) return void writes.insert('package_terms', { package_id: template_id, shop_id: of, sell_price });
      const terms = writes.update('package_terms').set({ sell_price, version: own.version + 1 });
      return void writes.run(terms.where('package_id', '=', template_id).where('shop_id', '=', of));
    },
  };
};

/** Locks something with a price: what its price has to agree with, and how one is put in force. Undefined where it is not there. */
export const lockPriced: Readonly<Record<PricedKind, Lock>> = {
  project,
  sku,
  count_card: countCard,
  stored_value_card: balanceCard,
  package: bundle,
};
