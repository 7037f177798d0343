import './card-money.css';
import { Button, Drawer, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { BalanceCardSelect } from '#domains/catalog/web/pieces.ts';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { useLeaving } from '#kernel/web/kit/use-leaving.ts';
import { useCan } from '#kernel/web/place.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { growthAt, settledWidth } from '#kernel/web/zoom.ts';
import { CardNow } from '#domains/card/web/pieces.ts';
import { PayWays } from './PayWays.tsx';
import { ScanOutcome } from './ScanOutcome.tsx';
import { isUnderWay } from './use-watched.ts';
import { type RechargeState, useRecharge } from './use-recharge.ts';

const RechargeScan = lazy(() => import('./RechargeScan.tsx'));

const WIDTH = 520;

/** Puts money on a card held: by a template or, by right, a free amount; who sold it, and how it was paid. */
export default function RechargeDrawer({ card, onClose }: { card: HeldCard; onClose: () => void }) {
  const { title, word } = useWords('sales');
  const kernel = useWords('kernel');
  const { active } = useScreen();
  const [open, setOpen] = useState(true);
  const { leave, watched } = useLeaving(() => setOpen(false));
  const state = useRecharge(card, () => setOpen(false));
  const isScanning = state.collecting !== undefined || isUnderWay(state.charge);
  return (
    <Drawer
      open={open && active}
      title={`${title.recharge} · ${card.name}`}
      size={WIDTH * growthAt(settledWidth())}
      onClose={leave}
      afterOpenChange={(shown) => !shown && !open && onClose()}
      footer={
        <div className="form-foot">
          <span className="form-hint">{state.paid > 0 && state.after}</span>
          <Button onClick={leave}>{kernel.word.cancel}</Button>
          {!isScanning && (
            <Button type="primary" loading={state.pending} disabled={!state.isReady} onClick={() => void state.submit()}>
              {state.collects ? word.collect_scan : title.recharge}
            </Button>
          )}
        </div>
      }
    >
      {isScanning ? (
        <Suspense fallback={null}>
          <RechargeScan state={state} />
        </Suspense>
      ) : (
        <div className="drawer-fields" {...watched}>
          <ScanOutcome charge={state.charge} late={word.recharge_charge_late} />
          <CardNow card={card} />
          <Gathered state={state} />
        </div>
      )}
    </Drawer>
  );
}

/** What is loaded, who sold it and how it is paid. */
function Gathered({ state }: { state: RechargeState }) {
  const { title, word } = useWords('sales');
  const mayFree = useCan('card:recharge_free');
  return (
    <>
      {mayFree && (
        <Segmented
          aria-label={title.recharge}
          value={state.isFree}
          onChange={state.setFree}
          options={[
            { value: false, label: word.recharge_by.template },
            { value: true, label: word.recharge_by.free },
          ]}
        />
      )}
      {state.isFree ? <FreeAmount state={state} /> : <Template state={state} />}
      <SoldBy state={state} />
      {state.paid > 0 && (
        <div className="labelled">
          {word.pay_by}
          <PayWays label={word.pay_by} total={state.paid} offered={state.offered} value={state.ways} onChange={state.setWays} />
        </div>
      )}
    </>
  );
}

/** What is paid and, by right, what is granted with it. */
function FreeAmount({ state: { typed, setTyped } }: { state: RechargeState }) {
  const { field } = useWords('sales');
  const mayGive = useCan('sales:gift');
  return (
    <div className="two">
      <label>
        {field.recharge_amount}
        <MoneyInput
          autoFocus
          value={typed.paid ?? null}
          aria-label={field.recharge_amount}
          onChange={(cents) => setTyped({ ...typed, paid: cents })}
        />
      </label>
      {mayGive && (
        <label>
          {field.gift_amount}
          <MoneyInput
            value={typed.gift}
            aria-label={field.gift_amount}
            onChange={(cents) => setTyped({ ...typed, gift: cents ?? 0 })}
          />
        </label>
      )}
    </div>
  );
}

/** The template that says what is paid and granted. */
function Template({ state: { card_id, template, setTemplate, money } }: { state: RechargeState }) {
  const { field } = useWords('sales');
  return (
    <label>
      {field.sbc_id}
      <BalanceCardSelect
        onSale
        loadsCard={card_id}
        aria-label={field.sbc_id}
        value={template?.sbc_id}
        nameOf={({ balance_card_name, sell_price, total_amount, gift_amount }) =>
          `${balance_card_name} ${money(sell_price)} + ${money(total_amount + gift_amount - sell_price)}`
        }
        onRow={setTemplate}
      />
    </label>
  );
}

/** Whose performance it is. */
function SoldBy({ state: { performer, setPerformer } }: { state: RechargeState }) {
  const { field } = useWords('sales');
  return (
    <label>
      {field.performers}
      <StaffSelect value={performer} aria-label={field.performers} onChange={setPerformer} />
    </label>
  );
}
