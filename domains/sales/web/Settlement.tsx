import './till.css';
import { Alert, Button, Switch } from 'antd';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Keys } from '#kernel/web/kit/Keys.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { colon, comma } from '#kernel/web/language.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { failureText, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type OrderDetail, orderDetail } from '../contract/order.endpoints.ts';
import { type PaymentPattern, shopPayMethod } from '../contract/payment.endpoints.ts';
import { CardChoices } from './CardChoices.tsx';
import { explanationText } from './explanation.ts';
import { ScanButton } from './ScanButton.tsx';
import { queryCharge } from '../contract/charge.endpoints.ts';
import OrderUses from './OrderUses.tsx';
import { PaymentEntries } from './PaymentEntries.tsx';
import { TakeBack } from './TakeBack.tsx';
import { useOrderLinks } from './use-order-links.ts';
import { type SettlementState, useSettlement } from './use-settlement.ts';

const ScanPay = lazy(() => import('./ScanPay.tsx'));
const StoredProof = lazy(() => import('./StoredProof.tsx'));
const UseProof = lazy(() => import('./UseProof.tsx'));

/** Settling one order: what is owed and for what, how it is paid. */
export function Settlement({ order_id, leave }: { order_id: string; leave: () => void }) {
  const { title } = useWords('sales');
  const order = useEndpoint(orderDetail, { order_id });
  const { setTitle } = useScreen();
  const number = order.data?.order_number;
  useEffect(() => {
    if (number) setTitle(`${title.bill_settlement} ${number}`);
  }, [number, setTitle, title]);
  if (!order.data)
    return order.error ? (
      <>
        <PageHead />
        <LoadFailed failure={order.error} retry={() => void order.refetch()} />
      </>
    ) : (
      <PageHead />
    );
  if (order.data.status !== 'pending') return <NotPending order={order.data} leave={leave} />;
  return <Payments order={order.data} leave={leave} />;
}

/** Settled or voided by somebody else meanwhile, or before. */
function NotPending({ order, leave }: { order: OrderDetail; leave: () => void }) {
  const { title, word } = useWords('sales');
  const { go } = useNavigation();
  const links = useOrderLinks();
  const detail = links.bill(order.order_id);
  const see = () => {
    leave();
    if (detail) go(detail);
  };
  return (
    <>
      <PageHead title={`${title.bill_settlement} ${order.order_number}`} />
      <Alert
        type="info"
        showIcon
        title={fill(word.not_pending, { status: word.status[order.status] })}
        action={
          detail && (
            <Button type="primary" autoFocus onClick={see}>
              {word.see_order}
            </Button>
          )
        }
      />
    </>
  );
}

function Payments({ order, leave }: { order: OrderDetail; leave: () => void }) {
  const { title, word } = useWords('sales');
  const { word: say } = useWords('kernel');
  const patterns = useEndpoint(shopPayMethod, {});
  const gateways = new Set(patterns.data?.filter((one) => one.by_gateway).map((one) => one.payment_pattern_id));
  const state = useSettlement(order, { leave, gateways });
  const { data: charge } = useEndpoint(queryCharge, { order_id: order.order_id });
  const tenders = patterns.data?.filter(({ pay_method }) => pay_method !== 'STORED_VALUE') ?? [];
  useBeginWith(state, tenders);
  const stored = patterns.data?.find(({ pay_method, is_default }) => pay_method === 'STORED_VALUE' && is_default);
  const keys = [
    ...tenders.slice(0, 9).map((tender, index) => ({ press: String(index + 1), does: tender.pattern_name, run: () => state.tender(tender) })),
    { press: 'F8', does: word.settle, run: () => void state.settle() },
  ];
  return (
    <div className="settlement-page">
      <PageHead title={`${title.bill_settlement} ${order.order_number}`}>
        <TakeBack order={order} />
        <ScanButton order_id={order.order_id} />
        <Keys of={keys} />
      </PageHead>
      <div className="settlement">
        <Summary order={order} />
        {state.collecting || charge?.charge_status === 'waiting' ? (
          <Suspense fallback={<section className="basket pay-pane" />}>
            <ScanPay order={order} state={state} />
          </Suspense>
        ) : (
        <section className="basket pay-pane" aria-label={title.payments}>
          <div className="pay-scroll">
            {order.member_id !== null && stored && (
              <CardChoices member_id={order.member_id} limits={order.card_limits} entries={state.entries} onCard={(card) => state.card(card, stored)} />
            )}
            <h2>{word.choose_tender}</h2>
            {patterns.error && <LoadFailed failure={patterns.error} retry={() => void patterns.refetch()} />}
            <div className="tenders">
              {tenders.map((tender, index) => (
                <Button key={tender.payment_pattern_id} autoFocus={index === 0} onClick={() => state.tender(tender)}>
                  {tender.pattern_name} {tender.device_name && <small>{tender.device_name}</small>} <kbd>{index + 1}</kbd>
                </Button>
              ))}
            </div>
            <PaymentEntries state={state} />
            <Proofs order={order} state={state} />
          </div>
          {state.failure && (
            <Alert
              type="warning"
              showIcon
              title={failureText(state.failure)}
              description={word.outcome_unknown}
              action={
                <Button type="primary" loading={state.pending} onClick={state.retry}>
                  {say.retry}
                </Button>
              }
            />
          )}
          <Foot state={state} order={order} collects={state.entries.some((entry) => gateways.has(entry.payment_pattern_id))} />
        </section>
        )}
      </div>
    </div>
  );
}

/** The member's own proof: of what their cards pay, and of what is deducted from them. */
function Proofs({ order, state }: { order: OrderDetail; state: SettlementState }) {
  const { member_id } = order;
  if (member_id === null) return null;
  return (
    <Suspense fallback={null}>
      {state.stored > 0 && <StoredProof member_id={member_id} amount={state.stored} onChange={state.setProof} />}
      {order.uses.length > 0 && <UseProof order={{ ...order, member_id }} onChange={state.setUseProof} />}
    </Suspense>
  );
}

/** Begins with the payment method that the address names: whoever sells the same again pays the same way. */
function useBeginWith({ entries, tender }: SettlementState, tenders: readonly PaymentPattern[]): void {
  const { search } = useScreen();
  const begun = useRef(false);
  const named = tenders.find(({ payment_pattern_id }) => payment_pattern_id === search['pay_with']);
  useEffect(() => {
    if (begun.current || !named) return;
    begun.current = true;
    if (entries.length === 0) tender(named);
  }, [named, entries, tender]);
}

/** What is sold, and to whom. */
function Summary({ order }: { order: OrderDetail }) {
  const { title, word, field } = useWords('sales');
  return (
    <section className="till-pane summary" aria-label={field.items}>
      <p className="summary-who">
        <strong>{order.member_id === null ? word.walk_in : order.member_name}</strong> {order.mobile_number && <Phone number={order.mobile_number} />}
      </p>
      <ul className="summary-lines">
        {order.lines.map((line) => (
          <li key={line.line_no}>
            <span>
              {line.name} {line.specs_name && <small>{line.specs_name}</small>} × {line.quantity}
            </span>
            <strong>
              <Money cents={line.amount_receivable} currency={order.currency_code} />
            </strong>
            <small>{explanationText(line, word.step, order.currency_code)}</small>
            {line.performers.length > 0 && (
              <small className="summary-performers">
                {word.choose_performers}
                {colon()}
                {line.performers.map(({ real_name }) => real_name).join(comma())}
              </small>
            )}
          </li>
        ))}
      </ul>
      {order.uses.length > 0 && (
        <>
          <h2>{title.uses}</h2>
          <OrderUses uses={order.uses} supplies={order.supplies} isAhead />
        </>
      )}
      {order.remarks && (
        <p className="summary-remarks">
          {field.remarks}
          {colon()}
          {order.remarks}
        </p>
      )}
      <dl className="sums">
        <div>
          <dt>{field.amount_total}</dt>
          <dd>
            <Money cents={order.amount_total} currency={order.currency_code} />
          </dd>
        </div>
        <div>
          <dt>{field.amount_discount}</dt>
          <dd>
            <Money cents={-order.amount_discount} currency={order.currency_code} />
          </dd>
        </div>
        <div className="sums-due">
          <dt>{word.due}</dt>
          <dd>
            <Money cents={order.amount_receivable} currency={order.currency_code} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** What is still to be paid, whether it may be owed, and the end of it. */
function Foot({ state, order, collects }: { state: SettlementState; order: OrderDetail; collects: boolean }) {
  const { word, field } = useWords('sales');
  const { rest, mayOwe } = state;
  return (
    <div className="basket-foot">
      {mayOwe && rest > 0 && (
        <label className="owes">
          <Switch checked={state.owes} onChange={state.setOwes} /> {field.allow_debt}
          {state.owes && (
            <strong>
              {field.amount_debt} <Money cents={rest} currency={order.currency_code} />
            </strong>
          )}
        </label>
      )}
      <div className="basket-go">
        <p className={rest < 0 ? 'basket-due fault' : 'basket-due'} aria-live="polite">
          <span>{rest < 0 ? word.too_much : word.still_due}</span>
          <strong>
            <Money cents={rest < 0 ? -rest : rest} currency={order.currency_code} />
          </strong>
        </p>
        <Button type="primary" className="till-go" disabled={!state.isReady} loading={state.pending} onClick={() => void state.settle()}>
          {collects ? word.collect_scan : word.settle} <kbd>F8</kbd>
        </Button>
      </div>
    </div>
  );
}
