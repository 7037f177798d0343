import { Select } from 'antd';
import { useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { GoodsDetail, SkuDetail } from '../contract/goods-keeping.endpoints.ts';
import { goodsPush, type GoodsShopTerms, goodsShops } from '../contract/goods-push.endpoints.ts';
import type { PushedPrice } from '../contract/push.endpoints.ts';
import { type GoodsPushed, heldIn, leavingIn, variantAfterPush } from '../model/push.rules.ts';
import { ChooseNewShops } from './ChooseNewShops.tsx';
import { ChooseShelving, SHELVED, type Shelving } from './ChooseShelving.tsx';
import { PushToShops } from './PushToShops.tsx';
import { useWithdrawal } from './use-withdrawal.tsx';

const WIDTH = 720;

/** A variant whose price shops may decide. */
type Priced = SkuDetail & { price_floor: number; price_ceiling: number };
const isPriced = (sku: SkuDetail): sku is Priced => sku.price_floor !== null && sku.price_ceiling !== null;
const isWithin = ({ price_floor, price_ceiling }: Priced, cents: number | undefined): cents is number =>
  cents !== undefined && cents >= price_floor && cents <= price_ceiling;

/** What chosen shops make of goods of the chain, variant by variant: each shop with what holds there now and what would. */
export default function GoodsPushDialog({ goods, onClose }: { goods: GoodsDetail; onClose: () => void }) {
  const { goods_id, goods_name, goods_kind, skus } = goods;
  const shops = useEndpoint(goodsShops, { goods_id }).data ?? [];
  const { run, pending } = useCommand(goodsPush);
  const { ask, question } = useWithdrawal('goods');
  const [price, setPrice] = useState<PushedPrice>('keep');
  const open = goods_kind === 'product' ? skus.filter(isPriced) : [];
  const [cents, setCents] = useState<ReadonlyMap<string, number | undefined>>(new Map(open.map((sku) => [sku.sku_id, sku.price])));
  const [shelving, setShelving] = useState<Shelving>('keep');
  const [inNewShops, setInNewShops] = useState(goods.in_new_shops);
  const isMarked = inNewShops !== goods.in_new_shops;
  const named = price === 'own' ? open : [];
  const isPricedRight = named.every((sku) => isWithin(sku, cents.get(sku.sku_id)));
  const isDecided = price === 'keep' ? shelving !== 'keep' : isPricedRight;
  const prices = new Map(named.flatMap((sku) => (isWithin(sku, cents.get(sku.sku_id)) ? [[sku.sku_id, cents.get(sku.sku_id)!] as const] : [])));
  const push: GoodsPushed = { price, prices, is_shelves: SHELVED[shelving] };
  const say = useSaying(goods);
  const shown = shops.map((shop) => ({ ...shop, now: say(shop.skus), after: isDecided ? say(shop.skus, push) : say(shop.skus) }));
  const pushTo = async (chosen: readonly (typeof shown)[number][]) => {
    const shop_ids = leavingIn(chosen, (shop) => soldIn(goods, shop.skus), push);
    if (shop_ids.length > 0 && !(await ask({ template_id: goods_id, name: goods_name, shop_ids }))) return false;
    const seen = chosen.map(({ shop_id, version }) => ({ shop_id, version }));
    const named_prices = [...prices].map(([sku_id, to]) => ({ sku_id, price: to }));
    const in_new_shops = isMarked ? inNewShops : null;
    return (await run({ goods_id, shops: seen, price, skus: named_prices, is_shelves: push.is_shelves, in_new_shops })) !== undefined;
  };
  return (
    <>
      <PushToShops name={goods_name} width={WIDTH} shops={shown} isDecided={isDecided} isMarked={isMarked} pending={pending} push={pushTo} onClose={onClose}>
        {open.length > 0 && <ChoosePrices open={open} price={price} onPrice={setPrice} cents={cents} onCents={setCents} />}
        <ChooseShelving isWithdrawn={!skus.some((sku) => sku.is_shelves)} shelving={shelving} onShelving={setShelving} />
        <ChooseNewShops inNewShops={inNewShops} onInNewShops={setInNewShops} />
      </PushToShops>
      {question}
    </>
  );
}

/** Whether a shop sells any variant. */
const soldIn = ({ skus }: GoodsDetail, terms: GoodsShopTerms['skus']): boolean =>
  skus.some((sku) => sku.is_shelves && (terms.find(({ sku_id }) => sku_id === sku.sku_id)?.is_shelves ?? true));

/** Says what holds in a shop, as it stands or after a push: what its variants cost, from and to, and how many of them are sold. */
function useSaying({ skus, goods_kind }: GoodsDetail): (terms: GoodsShopTerms['skus'], push?: GoodsPushed) => string {
  const { word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  return (terms, push) => {
    const held = skus.map((sku) => {
      const own = terms.find(({ sku_id }) => sku_id === sku.sku_id);
      const decided = { own_price: own?.price ?? null, is_shelves: own?.is_shelves ?? true };
      return heldIn({ ...sku, sell_price: sku.price }, push ? variantAfterPush(sku.sku_id, decided, push) : decided);
    });
    const costs = [...new Set(held.map(({ price }) => price))].toSorted((one, other) => one - other);
    const range = [...new Set([costs[0]!, costs.at(-1)!])].map((cost) => moneyText(cost, currency_code)).join(' – ');
    const sold = held.filter(({ is_sold }) => is_sold).length;
    const shelved = sold === 0 ? word.off_shelves : sold === held.length ? word.on_shelves : `${word.on_shelves} ${sold}/${held.length}`;
    return goods_kind === 'product' ? `${range} · ${shelved}` : shelved;
  };
}

interface ChoosePricesProps {
  open: readonly Priced[];
  price: PushedPrice;
  onPrice: (price: PushedPrice) => void;
  cents: ReadonlyMap<string, number | undefined>;
  onCents: (cents: ReadonlyMap<string, number | undefined>) => void;
}

/** What becomes of the shops' prices; where they are named, one for each variant within its bounds. */
function ChoosePrices({ open, price, onPrice, cents, onCents }: ChoosePricesProps) {
  const { field, word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  const say = (amount: number) => moneyText(amount, currency_code);
  return (
    <>
      <Labelled label={field.sell_price}>
        <Select
          aria-label={field.sell_price}
          value={price}
          options={(['keep', 'chain', 'own'] as const).map((value) => ({ value, label: word.push_price[value] }))}
          onChange={onPrice}
        />
      </Labelled>
      {price === 'own' &&
        open.map((sku) => {
          const bounds = fill(word.price_between, { floor: say(sku.price_floor), ceiling: say(sku.price_ceiling) });
          const label = `${word.price_after} ${sku.specs_name}`.trim();
          return (
            <Labelled key={sku.sku_id} label={label} {...(!isWithin(sku, cents.get(sku.sku_id)) && { fault: bounds })}>
              <MoneyInput aria-label={label} value={cents.get(sku.sku_id) ?? null} onChange={(to) => onCents(new Map(cents).set(sku.sku_id, to))} />
            </Labelled>
          );
        })}
    </>
  );
}
