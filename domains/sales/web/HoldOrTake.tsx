import HeldPicker from './HeldPicker.tsx';
import HoldDialog from './HoldDialog.tsx';
import type { Till } from './use-till.ts';

/** Puts what is at the till aside or, where nothing is, takes out what was. */
export default function HoldOrTake({ till: { basket, change, isCurrent, isEmpty, price }, onClose }: { till: Till; onClose: () => void }) {
  // A coupon that is not in the price that is shown is not put aside either.
  const aside = isCurrent && price ? { ...basket, member_coupon_id: price.member_coupon_id } : basket;
  return isEmpty ? (
    <HeldPicker onTaken={(taken) => change({ do: 'take', basket: taken })} onClose={onClose} />
  ) : (
    <HoldDialog basket={aside} onHeld={() => change({ do: 'clear' })} onClose={onClose} />
  );
}
