import { Button, Select } from 'antd';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { CouponOffer } from '../contract/coupon.offers.ts';
import './till.css';

interface Offered {
  /** The best first; undefined: not known yet. */
  coupons?: CouponOffer[] | undefined;
  currency_code?: string | undefined;
}

interface CouponChoiceProps extends Offered {
  id?: string;
  labelledBy?: string;
  /** The coupon that is in the price; null: none. */
  used: string | null;
  /** The one asked for: where it is not in the price, it is said why. */
  chosen: string | null;
  /** Ordered from outside. */
  online?: boolean;
  onChoose: (member_coupon_id: string | null) => void;
}

const NONE: CouponOffer[] = [];

/** Whether the first coupon offered would make it cheaper. */
export const hasBest = ({ coupons = NONE }: Offered): boolean => coupons[0]?.why === null;

/** The member's coupons for what is bought: the best first, those that do not fit with the reason. */
export function CouponChoice({ id, labelledBy, coupons = NONE, currency_code, used, chosen, online = false, onChoose }: CouponChoiceProps) {
  const { word } = useWords('sales');
  const money = (cents: number) => (currency_code ? moneyText(cents, currency_code) : '');
  const says = ({ why, amount, short }: CouponOffer): string => {
    if (why === null) return fill(word.coupon_saves, { amount: money(amount) });
    return why === 'scene' && online ? word.coupon_at_till : fill(word.coupon_why[why], { short: money(short) });
  };
  const best = hasBest({ coupons }) && used === null ? coupons[0]! : null;
  const left = coupons.find((offer) => offer.member_coupon_id === chosen && offer.why !== null);
  return (
    <>
      <Select
        {...(id && { id })}
        {...(labelledBy && { 'aria-labelledby': labelledBy })}
        className="coupon-choice"
        value={used ?? ''}
        onChange={(one) => onChoose(one || null)}
        options={[
          { value: '', label: best ? fill(word.coupon_none_best, { amount: money(best.amount) }) : word.coupon_none },
          ...coupons.map((offer) => ({
            value: offer.member_coupon_id,
            disabled: offer.why !== null,
            label: `${offer.coupon_name} · ${says(offer)} · ${offer.valid_end}`,
          })),
        ]}
      />
      {left && (
        <>
          <small role="status">{`${left.coupon_name} · ${says(left)}`}</small>
          <Button size="small" onClick={() => onChoose(null)}>
            {word.coupon_take_off}
          </Button>
        </>
      )}
    </>
  );
}
