import { Select } from 'antd';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { CouponOffer } from '../contract/coupon.offers.ts';
import type { Till } from './use-till.ts';

const NONE: CouponOffer[] = [];

/** The member's coupons for this basket: the best first, those that do not fit with the reason. */
export default function CouponRow({ till: { basket, change, price } }: { till: Till }) {
  const { word } = useWords('sales');
  const { coupons = NONE, member_coupon_id = null } = price ?? {};
  const chosen = basket.member_coupon_id;
  const [best] = coupons;
  const hasBest = best?.why === null;
  const choose = (id: string | null) => change({ do: 'coupon', member_coupon_id: id });
  const money = (cents: number) => (price ? moneyText(cents, price.currency_code) : '');
  const says = ({ why, amount, short }: CouponOffer) =>
    why === null ? fill(word.coupon_saves, { amount: money(amount) }) : fill(word.coupon_why[why], { short: money(short) });
  const left = coupons.find((offer) => offer.member_coupon_id === chosen && offer.why !== null);
  return (
    <div className="points-row coupon-row">
      <span id="till-coupon-label">{word.coupon}</span>
      <Select
        aria-labelledby="till-coupon-label"
        className="coupon-choice"
        value={member_coupon_id ?? ''}
        onChange={(id) => choose(id || null)}
        options={[
          { value: '', label: hasBest && member_coupon_id === null ? fill(word.coupon_none_best, { amount: money(best.amount) }) : word.coupon_none },
          ...coupons.map((offer) => ({
            value: offer.member_coupon_id,
            disabled: offer.why !== null,
            label: `${offer.coupon_name} · ${says(offer)} · ${offer.valid_end}`,
          })),
        ]}
      />
      {hasBest && <kbd>F6</kbd>}
      {left && <small role="status">{`${left.coupon_name} · ${says(left)}`}</small>}
    </div>
  );
}
