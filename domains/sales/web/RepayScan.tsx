import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { askRepayCharge, cancelRepayCharge, openRepay, queryRepayCharge } from '../contract/charge.endpoints.ts';
import DrawerScan from './DrawerScan.tsx';
import type { RepayState } from './use-repay.ts';

const STEPS = { query: queryRepayCharge, ask: askRepayCharge, cancel: cancelRepayCharge };

/** The scan part of a repayment: once its money has come, the debt is repaid by itself. */
export default function RepayScan({ state }: { state: RepayState }) {
  const { word } = useWords('sales');
  const open = useCommand(openRepay, { refreshes: [queryRepayCharge.id] });
  return <DrawerScan state={state} open={open} steps={STEPS} late={word.repay_charge_late} />;
}
