import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { askRechargeCharge, cancelRechargeCharge, openRecharge, queryRechargeCharge } from '../contract/charge.endpoints.ts';
import DrawerScan from './DrawerScan.tsx';
import type { RechargeState } from './use-recharge.ts';

const STEPS = { query: queryRechargeCharge, ask: askRechargeCharge, cancel: cancelRechargeCharge };

/** The scan part of a recharge: once its money has come, the card is loaded by itself. */
export default function RechargeScan({ state }: { state: RechargeState }) {
  const { word } = useWords('sales');
  const open = useCommand(openRecharge, { refreshes: [queryRechargeCharge.id] });
  return <DrawerScan state={state} open={open} steps={STEPS} late={word.recharge_charge_late} />;
}
