import './exchange.css';
import { Alert, Button, Drawer, Input, InputNumber, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { unitOf } from '#domains/card/contract/unit.ts';
import { CountCardSelect, ProjectSelect } from '#domains/catalog/web/pieces.ts';
import { CardNow, ProofField } from '#domains/card/web/pieces.ts';
import { isUnderWay, PayWays, ScanOutcome } from '#domains/sales/web/pieces.ts';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { failureText } from '#kernel/web/query.ts';
import { useLeaving } from '#kernel/web/kit/use-leaving.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { growthAt, settledWidth } from '#kernel/web/zoom.ts';
import { type ExchangeState, useExchange } from './use-exchange.ts';

const ExchangeScan = lazy(() => import('./ExchangeScan.tsx'));

const WIDTH = 560;
const LONGEST = 200;
const MOST = 9_999;

/** Units of a count card for those of another project, or for another count card: what is paid for it beside is worked out first. */
export default function ExchangeDrawer({ card, onClose }: { card: HeldCard; onClose: () => void }) {
  const { title, word } = useWords('exchange');
  const kernel = useWords('kernel');
  const sales = useWords('sales');
  const { active } = useScreen();
  const [open, setOpen] = useState(true);
  const { leave, watched } = useLeaving(() => setOpen(false));
  const state = useExchange(card, () => setOpen(false));
  const isScanning = state.collecting !== undefined || isUnderWay(state.charge);
  return (
    <Drawer
      open={open && active}
      title={`${title.exchange} · ${card.name}`}
      size={WIDTH * growthAt(settledWidth())}
      onClose={leave}
      afterOpenChange={(shown) => !shown && !open && onClose()}
      footer={
        <div className="form-foot">
          <span className="form-hint">{word.exchange_cannot_undo}</span>
          <Button onClick={leave}>{kernel.word.cancel}</Button>
          {!isScanning && (
            <Button type="primary" danger loading={state.pending} disabled={!state.isReady} onClick={() => void state.submit()}>
              {state.collects ? sales.word.collect_scan : title.exchange}
            </Button>
          )}
        </div>
      }
    >
      {isScanning ? (
        <Suspense fallback={null}>
          <ExchangeScan state={state} />
        </Suspense>
      ) : (
        <div className="drawer-fields" {...watched}>
          <ScanOutcome charge={state.charge} late={word.exchange_charge_late} />
          <CardNow card={card} />
          <Gathered card={card} state={state} />
        </div>
      )}
    </Drawer>
  );
}

/** What is given up and wanted, what it comes to, how it is paid, and why. */
function Gathered({ card, state }: { card: HeldCard; state: ExchangeState }) {
  const { word } = useWords('exchange');
  return (
    <>
      <GivenUp card={card} state={state} />
      <Wanted state={state} />
      {state.error && <Alert type="error" showIcon title={failureText(state.error)} />}
      {state.sentences.length > 0 && (
        <ol className="sum-steps" aria-label={word.how_it_comes}>
          {state.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      )}
      {state.due > 0 && (
        <div className="labelled">
          {word.pay_by}
          <PayWays label={word.pay_by} total={state.due} offered={state.offered} value={state.ways} onChange={state.setWays} />
        </div>
      )}
      {state.due > 0 && <SoldBy state={state} />}
      <Reason state={state} />
      <ProofField step={state.proof} />
    </>
  );
}

/** How many units of which counters are given up: none that were free, or exchanged for. */
function GivenUp({ card, state }: { card: HeldCard; state: ExchangeState }) {
  const { field, word } = useWords('exchange');
  return (
    <div className="labelled" role="group" aria-label={field.exchange_items}>
      {field.exchange_items}
      {card.items
        .filter((item) => item.usable_num > 0 && !item.gift && !item.exchange)
        .map((item) => (
          <div key={item.card_item_id} className="exchange-unit">
            <span>{fill(word.exchange_units[unitOf(item)], { name: item.name, count: item.usable_num })}</span>
            <InputNumber
              aria-label={item.name}
              min={0}
              max={item.usable_num}
              precision={0}
              value={state.units.get(item.card_item_id) ?? null}
              onChange={(num) => state.setUnit(item.card_item_id, num ?? 0)}
            />
          </div>
        ))}
    </div>
  );
}

/** What is wanted instead. */
function Wanted({ state }: { state: ExchangeState }) {
  const { field, word } = useWords('exchange');
  const target = { 'aria-label': field.exchange_target, placeholder: field.exchange_target, value: state.target, onChange: state.setTarget };
  return (
    <div className="labelled">
      {field.exchange_kind}
      <Segmented
        aria-label={field.exchange_kind}
        value={state.kind}
        onChange={state.setKind}
        options={[
          { value: 'project', label: word.exchange_by.project },
          { value: 'count_card', label: word.exchange_by.count_card },
        ]}
      />
      <div className="exchange-unit">
        {state.kind === 'project' ? <ProjectSelect {...target} /> : <CountCardSelect {...target} onSale />}
        {state.kind === 'project' && (
          <InputNumber
            aria-label={field.exchange_quantity}
            min={1}
            max={MOST}
            precision={0}
            value={state.quantity}
            onChange={(num) => num !== null && state.setQuantity(num)}
          />
        )}
      </div>
      <small>{state.kind === 'project' ? word.exchange_project_text : word.exchange_card_text}</small>
    </div>
  );
}

/** Whose performance the difference is. */
function SoldBy({ state: { performer, setPerformer } }: { state: ExchangeState }) {
  const { field } = useWords('exchange');
  return (
    <label>
      {field.performers}
      <StaffSelect value={performer} aria-label={field.performers} onChange={setPerformer} />
    </label>
  );
}

/** Why; it is kept with the exchange. */
function Reason({ state }: { state: ExchangeState }) {
  const { field, refusal } = useWords('exchange');
  return (
    <label>
      {field.reason}
      <Input.TextArea
        value={state.reason}
        maxLength={LONGEST}
        showCount
        autoSize={{ minRows: 2, maxRows: 4 }}
        aria-label={field.reason}
        status={state.lacksReason ? 'error' : ''}
        onChange={(event) => state.setReason(event.target.value)}
      />
      {state.lacksReason && (
        <small className="fault" role="alert">
          {refusal.reason_required}
        </small>
      )}
    </label>
  );
}
