import { useScreen } from '#kernel/web/screen.ts';
import { Receipts } from './Receipts.tsx';

/** The receipts of every coupon, or of the one in the address (specification 2§2.6). */
export default function ReceivePage() {
  const { coupon_id } = useScreen().search;
  return typeof coupon_id === 'string' ? <Receipts coupon_id={coupon_id} /> : <Receipts />;
}
