import { useWords } from '#kernel/web/words.ts';
import { CouponChoice, hasBest } from './CouponChoice.tsx';
import type { Till } from './use-till.ts';

/** The member's coupons for this basket. */
export default function CouponRow({ till: { basket, change, price } }: { till: Till }) {
  const { word } = useWords('sales');
  return (
    <div className="points-row coupon-row">
      <span id="till-coupon-label">{word.coupon}</span>
      <CouponChoice
        labelledBy="till-coupon-label"
        coupons={price?.coupons}
        currency_code={price?.currency_code}
        used={price?.member_coupon_id ?? null}
        chosen={basket.member_coupon_id}
        onChoose={(member_coupon_id) => change({ do: 'coupon', member_coupon_id })}
      />
      {hasBest(price ?? {}) && <kbd>F6</kbd>}
    </div>
  );
}
