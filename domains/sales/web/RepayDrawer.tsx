import './card-money.css';
import { Button, Drawer, Input, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ProofField } from '#domains/card/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { usePrintedSlip } from '#kernel/web/kit/Slip.tsx';
import { useLeaving } from '#kernel/web/kit/use-leaving.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { growthAt, settledWidth } from '#kernel/web/zoom.ts';
import type { RepaymentRow } from '../contract/debt.endpoints.ts';
import { LONGEST_REMARK } from '../contract/remark.schema.ts';
import { PayWays } from './PayWays.tsx';
import { RepaymentSlip } from './RepaymentSlip.tsx';
import { ScanOutcome } from './ScanOutcome.tsx';
import { isUnderWay } from './use-watched.ts';
import { type RepayState, useRepay } from './use-repay.ts';

const RepayScan = lazy(() => import('./RepayScan.tsx'));

const WIDTH = 520;
const OLDEST = '';

/** Takes a repayment: for one order or the oldest first, by the shop's ways and the principal of cards; prints its slip. */
export default function RepayDrawer({ member_id, order_id, onClose }: { member_id: string; order_id?: string; onClose: () => void }) {
  const { field, title, word } = useWords('sales');
  const kernel = useWords('kernel');
  const { active } = useScreen();
  const [open, setOpen] = useState(true);
  const { leave, watched } = useLeaving(() => setOpen(false));
  const [remarks, setRemarks] = useState('');
  const [slip, print] = usePrintedSlip((made: RepaymentRow) => <RepaymentSlip repayment={made} />);
  const state = useRepay({ member_id, order_id }, (repayment) => {
    print(repayment);
    setOpen(false);
  });
  const member = state.debts?.[0]?.member_name ?? '';
  const isScanning = state.collecting !== undefined || isUnderWay(state.charge);
  return (
    <>
      <Drawer
        open={open && active}
        title={member ? `${title.repay} · ${member}` : title.repay}
        size={WIDTH * growthAt(settledWidth())}
        onClose={leave}
        afterOpenChange={(shown) => !shown && !open && onClose()}
        footer={
          <div className="form-foot">
            <span className="form-hint">
              <Afterwards state={state} />
            </span>
            <Button onClick={leave}>{kernel.word.cancel}</Button>
            {!isScanning && (
              <Button type="primary" loading={state.pending} disabled={!state.isReady} onClick={() => void state.submit(remarks.trim())}>
                {state.collects ? word.collect_scan : title.repay}
              </Button>
            )}
          </div>
        }
      >
        {isScanning ? (
          <Suspense fallback={null}>
            <RepayScan state={state} />
          </Suspense>
        ) : (
          <div className="drawer-fields" {...watched}>
            <ScanOutcome charge={state.charge} late={word.repay_charge_late} />
            <Owed state={state} />
            <HowMuch state={state} />
            <label>
              {field.remarks}
              <Input value={remarks} maxLength={LONGEST_REMARK} aria-label={field.remarks} onChange={(event) => setRemarks(event.target.value)} />
            </label>
            <ProofField step={state.proof} />
          </div>
        )}
      </Drawer>
      {slip}
    </>
  );
}

/** What will be owed once it is taken. */
function Afterwards({ state: { all, amount, isAmount, money } }: { state: RepayState }) {
  const { word } = useWords('sales');
  if (!isAmount) return null;
  return <>{all === amount ? word.repay_clears : fill(word.repay_leaves, { left: money(all - amount) })}</>;
}

/** What is owed here, and which of it is repaid. */
function Owed({ state: { debts, all, target, setTarget, money } }: { state: RepayState }) {
  const { word } = useWords('sales');
  if (!debts) return <span className="bone" style={{ width: '12rem' }} />;
  return (
    <>
      <p className="stands-now">
        <strong>{fill(word.owes_here, { amount: money(all), count: debts.length })}</strong>
      </p>
      <label>
        {word.repay_for}
        <Select
          aria-label={word.repay_for}
          value={target ?? OLDEST}
          onChange={(order_id) => setTarget(order_id === OLDEST ? undefined : order_id)}
          options={[
            { value: OLDEST, label: word.repay_oldest },
            ...debts.map((debt) => ({ value: debt.order_id, label: `${debt.business_date} ${debt.item_summary} · ${money(debt.amount_debt)}` })),
          ]}
        />
      </label>
    </>
  );
}

/** How much comes in, and by what. */
function HowMuch({ state }: { state: RepayState }) {
  const { field, word } = useWords('sales');
  const { owed, amount, isAmount, hasCards, money } = state;
  return (
    <>
      <label>
        {field.repay_amount}
        <MoneyInput
          autoFocus
          size="large"
          value={amount}
          status={isAmount || owed === 0 ? '' : 'error'}
          aria-label={field.repay_amount}
          onChange={state.setAmount}
        />
        <small className={isAmount || owed === 0 ? '' : 'fault'}>{fill(word.repay_most, { most: money(owed) })}</small>
      </label>
      {isAmount && (
        <div className="labelled">
          {word.pay_by}
          <PayWays label={word.pay_by} total={amount} offered={state.offered} value={state.ways} onChange={state.setWays} />
          {hasCards && <small>{word.gift_repays_nothing}</small>}
        </div>
      )}
    </>
  );
}
