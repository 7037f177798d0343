import { Picture } from '#domains/file/web/pieces.ts';
import type { Currency } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import './goods.css';

const THUMBNAIL = 32;

/** Goods in a list: their name beside their picture. */
export const GoodsName = ({ row: { goods_name, thumbnail } }: { row: { goods_name: string; thumbnail: string | null } }) => (
  <span className="goods-name">
    {thumbnail && <Picture path={thumbnail} size={THUMBNAIL} alt="" />}
    {goods_name}
  </span>
);

/** From the lowest price of a variant to the highest; one where they are the same. */
export const PriceRange = ({ from, to, currency }: { from: number; to: number; currency?: Currency }) => (
  <>
    <Money cents={from} currency={currency} />
    {to !== from && (
      <>
        {' – '}
        <Money cents={to} currency={currency} />
      </>
    )}
  </>
);
