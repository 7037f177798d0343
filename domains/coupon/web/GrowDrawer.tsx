import { fill } from '#kernel/i18n/dictionary.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type CouponDetail, couponGrow } from '../contract/coupon.endpoints.ts';

/** More of a coupon. */
export default function GrowDrawer({ coupon: { coupon_id, coupon_name: name, total }, onClose }: { coupon: CouponDetail; onClose: () => void }) {
  const { field, word } = useWords('coupon');
  return (
    <FormDrawer<typeof couponGrow, 'total'>
      endpoint={couponGrow}
      title={fill(word.grow_title, { name })}
      verb={word.grow}
      labels={field}
      width={420}
      draft={`coupon.grow.${coupon_id}`}
      done={word.grown_done}
      initial={{ coupon_id, total }}
      groups={[{ items: [{ field: 'total', hint: word.total_hint }] }]}
      onClose={onClose}
    />
  );
}
