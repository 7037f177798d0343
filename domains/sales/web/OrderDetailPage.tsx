import './till.css';
import { PrinterOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DetailBones, DetailPage, type Fact } from '#kernel/web/kit/DetailPage.tsx';
import { Keys } from '#kernel/web/kit/Keys.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { printSlip } from '#kernel/web/kit/Slip.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import { type OrderDetail, orderDetail, orderSearch, voidOrder } from '../contract/order.endpoints.ts';
import { orderActions, orderParts } from '../contract/slots.ts';
import { orderFlow } from '../model/order.machine.ts';
import { changeGiven } from './payments.draft.ts';
import { EditRemark } from './EditRemark.tsx';
import { OrderChanges } from './OrderChanges.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { Receipt } from './Receipt.tsx';
import { TakeBack } from './TakeBack.tsx';
import { useOrderLinks } from './use-order-links.ts';

const OrderPaperDialog = lazy(() => import('./OrderPaperDialog.tsx'));
const OrderUses = lazy(() => import('./OrderUses.tsx'));

/** One order: what was sold and why at that price, how it was paid, what is owed; its receipt. */
export default function OrderDetailPage() {
  const { search } = useScreen();
  const [order_id, order_number] = [search['order_id'], search['order_number']];
  return order_id === undefined && order_number !== undefined ? (
    <ByNumber order_number={String(order_number)} />
  ) : (
    <OrderById order_id={String(order_id ?? '')} />
  );
}

/** An address that names an order by its number, as messages and receipts do: leads to the order. */
function ByNumber({ order_number }: { order_number: string }) {
  const { setSearch } = useScreen();
  const { refusal } = useWords('sales');
  const { data, error, refetch } = useEndpoint(orderSearch, { key_word: order_number, page_size: 1 });
  const order_id = data?.rows.find((order) => order.order_number === order_number)?.order_id;
  useEffect(() => {
    if (order_id) setSearch({ order_id });
  }, [order_id, setSearch]);
  if (error) return <LoadFailed failure={error} retry={() => void refetch()} />;
  return data && !order_id ? <Empty description={refusal.order_not_found} /> : <DetailBones />;
}

function OrderById({ order_id }: { order_id: string }) {
  const facts = useFacts();
  const { title } = useWords('sales');
  const parts = useSlot(orderParts);
  return (
    <DetailPage
      query={useEndpoint(orderDetail, { order_id })}
      title={(order) => order.order_number}
      status={({ status }) => <StatusTag of={orderFlow} state={status} />}
      facts={facts}
      actions={(order) => <OrderActions order={order} />}
    >
      {(order) => (
        <>
          <section className="detail-part">
            <h2>{title.order_lines}</h2>
            <OrderLines order={order} />
          </section>
          {order.uses.length > 0 && <UsesPart order={order} />}
          {order.payments.length > 0 && (
            <section className="detail-part">
              <h2>{title.payments}</h2>
              <OrderPayments order={order} />
            </section>
          )}
          <Suspense fallback={null}>
            {parts.map(({ id, Component }) => (
              <Component key={id} order={order} />
            ))}
          </Suspense>
          {order.changes.length > 0 && (
            <section className="detail-part">
              <h2>{title.order_changes}</h2>
              <OrderChanges changes={order.changes} />
            </section>
          )}
          {order.history.length > 0 && (
            <section className="detail-part">
              <h2>{title.order_history}</h2>
              <StateHistory of={orderFlow} changes={order.history} />
            </section>
          )}
          {order.settle_time !== null && <Receipt order={order} />}
        </>
      )}
    </DetailPage>
  );
}

/** What was deducted with it, and as which deduction; or that nothing was. */
function UsesPart({ order: { uses, supplies, deduction_id, deduction_number, status } }: { order: OrderDetail }) {
  const { title, word } = useWords('sales');
  const { pathOf } = useNavigation();
  const path = pathOf('deduction.DeductionDetailPage');
  const isAhead = deduction_id === null;
  const note = status === 'voided' ? word.use_not_done : word.use_with_order;
  return (
    <section className="detail-part">
      <h2>
        {title.uses}{' '}
        {deduction_id === null ? (
          <small>{note}</small>
        ) : path ? (
          <ScreenLink to={{ path, search: { deduction_id } }}>{deduction_number}</ScreenLink>
        ) : (
          deduction_number
        )}
      </h2>
      <Suspense fallback={null}>
        <OrderUses uses={uses} supplies={supplies} isAhead={isAhead} />
      </Suspense>
    </section>
  );
}

/** The facts that decide first; the others only where there is something to say. */
function useFacts(): (order: OrderDetail) => Fact[] {
  const { field, title, word } = useWords('sales');
  const links = useOrderLinks();
  return (order) => {
    const money = (cents: number) => <Money cents={cents} currency={order.currency_code} />;
    const change = changeGiven(order.payments);
    const to = order.member_id !== null ? links.member(order.member_id) : undefined;
    const member = order.member_id === null ? word.walk_in : to ? <ScreenLink to={to}>{order.member_name}</ScreenLink> : order.member_name;
    const text = (label: string, value: string): Fact[] => (value ? [{ label, value }] : []);
    return [
      { label: field.amount_receivable, value: money(order.amount_receivable), decides: true },
      { label: field.amount_received, value: money(order.amount_received), decides: true },
      ...(change > 0 ? [{ label: word.change, value: money(change), decides: true }] : []),
      ...(order.amount_debt > 0
        ? [{ label: field.amount_debt, value: <span className="fault">{money(order.amount_debt)}</span>, decides: true }]
        : []),
      {
        label: field.member_name,
        value: (
          <>
            {member} {order.mobile_number && <Phone number={order.mobile_number} />}
          </>
        ),
      },
      { label: field.shop_name, value: order.shop_name },
      { label: field.source, value: word.source[order.source] },
      { label: field.create_time, value: <When at={order.create_time} /> },
      { label: field.creator_name, value: order.creator_name },
      ...(order.settle_time
        ? [
            { label: field.settle_time, value: <When at={order.settle_time} /> },
            { label: field.settler_name, value: order.settler_name },
          ]
        : []),
      ...(order.was_scanned ? [{ label: title.scan_page, value: <ScreenLink to={links.scan(order.order_id)}>{title.scan_detail}</ScreenLink> }] : []),
      ...(order.coupon_amount > 0
        ? [
            {
              label: word.coupon,
              value: (
                <>
                  {order.coupon_name} {money(-order.coupon_amount)}
                </>
              ),
            },
          ]
        : []),
      ...(['remarks', 'finance_remark'] as const).flatMap((what) =>
        order[what] || order.changeable.includes(what) ? [{ label: field[what], value: <EditRemark order={order} what={what} /> }] : [],
      ),
      ...text(field.void_reason, order.void_reason),
    ];
  };
}

/** What the server allows now. */
function OrderActions({ order }: { order: OrderDetail }) {
  const { word } = useWords('sales');
  const { go } = useNavigation();
  const { close } = useScreen();
  const links = useOrderLinks();
  const beside = useSlot(orderActions);
  const [voiding, setVoiding] = useState(false);
  const giveUp = useCommand(voidOrder, {
    refreshes: ['sales.', 'insight.', 'coupon.'],
    onDone: () => {
      setVoiding(false);
      showDone(word.voided_done);
    },
  });
  const settlement = links.settlement(order.order_id);
  const till = links.till();
  const maySettle = order.actions.includes('settle') && settlement !== undefined;
  const isSold = order.settle_time !== null;
  const sellNext = { press: 'F8', does: word.next_sale, run: () => {
    if (!till) return;
    // Forty sales leave no forty bills in the bar.
    close();
    go(till);
  } };
  return (
    <>
      {isSold && <Keys of={[...(till ? [sellNext] : []), { press: 'F9', does: word.print_receipt, run: printSlip }]} />}
      <TakeBack order={order} />
      <Suspense fallback={null}>
        {beside.map(({ id, Component }) => (
          <Component key={id} order={order} />
        ))}
      </Suspense>
      {order.actions.includes('void') && (
        <Button danger onClick={() => setVoiding(true)}>
          {word.action.void}
        </Button>
      )}
      <PrintPaper order={order} />
      {isSold && till && (
        <Button onClick={sellNext.run}>
          {word.next_sale} <kbd>F8</kbd>
        </Button>
      )}
      {isSold && (
        <Button type="primary" icon={<PrinterOutlined />} onClick={printSlip}>
          {word.print_receipt} <kbd>F9</kbd>
        </Button>
      )}
      {maySettle && (
        <Button type="primary" onClick={() => go(settlement)}>
          {word.settle}
        </Button>
      )}
      {voiding && (
        <ReasonDialog
          title={fill(word.void_title, { number: order.order_number })}
          text={fill(word.void_text, { amount: moneyText(order.amount_receivable, order.currency_code) })}
          ok={word.action.void}
          pending={giveUp.pending}
          onDone={(reason) => void giveUp.run({ order_id: order.order_id, reason })}
          onClose={() => setVoiding(false)}
        />
      )}
    </>
  );
}

/** The order on A4, whatever it is now: a waiting one says so. */
function PrintPaper({ order }: { order: OrderDetail }) {
  const { word } = useWords('sales');
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button icon={<PrinterOutlined />} onClick={() => setPrinting(true)}>
        {word.print_paper}
      </Button>
      {printing && (
        <Suspense fallback={null}>
          <OrderPaperDialog order={order} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
