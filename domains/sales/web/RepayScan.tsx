import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { askRepayCharge, cancelRepayCharge, openRepay, queryRepayCharge, type RepayCharge } from '../contract/charge.endpoints.ts';
import { isUnderWay, ScanEntry, ScanOutcome, ScanWaiting } from './ScanCharge.tsx';
import type { RepayState } from './use-repay.ts';

/** The scan part of a repayment: once its money has come, the debt is repaid by itself. */
export default function RepayScan({ state }: { state: RepayState }) {
  const { title } = useWords('sales');
  const { charge } = state;
  return (
    <section className="scan-pay" aria-label={title.payments}>
      {charge && isUnderWay(charge) ? <Waiting charge={charge} /> : <Beginning state={state} />}
    </section>
  );
}

/** Before anything was asked, or after it came to nothing. */
function Beginning({ state: { collecting, collect, gateways, charge, money, pending: saying, byHand } }: { state: RepayState }) {
  const { word } = useWords('sales');
  const { run, pending } = useCommand(openRepay, { refreshes: [queryRepayCharge.id] });
  if (!collecting) return null;
  const scan = collecting.payments.find(({ payment_pattern_id }) => payment_pattern_id && gateways.has(payment_pattern_id));
  return (
    <>
      <ScanOutcome charge={charge} late={word.repay_charge_late} />
      <ScanEntry
        amount={money(scan?.amount ?? 0)}
        pending={pending}
        onCode={(auth_code) => run({ ...collecting, ...(auth_code && { auth_code }) })}
        byHand={{ pending: saying, run: () => byHand(collecting) }}
        onBack={() => collect(undefined)}
      />
    </>
  );
}

/** While the customer is paying. */
function Waiting({ charge }: { charge: RepayCharge }) {
  const { charge_id } = charge;
  const refreshes = [queryRepayCharge.id];
  const ask = useCommand(askRepayCharge, { refreshes });
  const cancel = useCommand(cancelRepayCharge, { refreshes });
  return (
    <ScanWaiting
      charge={charge}
      ask={{ pending: ask.pending, run: () => void ask.run({ charge_id }) }}
      cancel={{ pending: cancel.pending, run: () => void cancel.run({ charge_id }) }}
    />
  );
}
