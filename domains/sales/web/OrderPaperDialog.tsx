import './paper.css';
import '#kernel/web/kit/a4.css';
import { type ReactNode, Suspense } from 'react';
import { unitOf } from '#domains/card/contract/unit.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { printSheet, Sheet } from '#kernel/web/kit/Sheet.tsx';
import { comma } from '#kernel/web/language.ts';
import { useMachineWords } from '#kernel/web/machine-words.ts';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import type { OrderDetail } from '../contract/order.endpoints.ts';
import { orderPaper } from '../contract/slots.ts';
import { orderFlow } from '../model/order.machine.ts';
import { batchesText } from './batches.ts';
import { paperSums } from './paper-sums.ts';
import { changeGiven } from './payments.draft.ts';

const WIDTH = 900;

/** An order on A4 as it will be printed, for the customer's file or a company's books: to be signed by both. */
export default function OrderPaperDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { word } = useWords('sales');
  const paper = <OrderPaper order={order} />;
  return (
    <Dialog title={word.print_paper} width={WIDTH} ok={word.print_paper} onOk={printSheet} onClose={onClose}>
      <Scrolls label={word.print_paper}>
        <div className="a4-preview">{paper}</div>
      </Scrolls>
      <Sheet>{paper}</Sheet>
    </Dialog>
  );
}

type MoneyText = (cents: number) => string;

/** What a line is called on paper, and what is said of it. */
const namedOn = ({ name, specs_name, gift, is_direct, package_name }: OrderDetail['lines'][number], word: { gift: string; direct: string }): string =>
  [name, specs_name, gift && `[${word.gift}]`, is_direct && `[${word.direct}]`, package_name && `[${package_name}]`].filter(Boolean).join(' ');

/** What the colleagues note among themselves is not on it. */
function OrderPaper({ order }: { order: OrderDetail }) {
  const { word } = useWords('sales');
  const beside = useSlot(orderPaper);
  const money: MoneyText = (cents) => moneyText(cents, order.currency_code);
  const hours = order.open_time && `${word.open_hours} ${order.open_time}–${order.close_time}`;
  const phone = order.shop_phone && `${word.phone} ${order.shop_phone}`;
  return (
    <div className="a4 order-paper">
      <h1>{fill(word.paper_of, { shop: order.shop_name, title: word.paper_title })}</h1>
      <p>{[order.shop_address, phone, hours].filter(Boolean).join(' · ')}</p>
      <Heads order={order} />
      <Sold order={order} money={money} />
      <Sums order={order} money={money} />
      {order.payments.length > 0 && <Paid order={order} money={money} />}
      <Suspense fallback={null}>
        {beside.map(({ id, Component }) => (
          <Component key={id} order={order} />
        ))}
      </Suspense>
      {order.uses.length > 0 && <Taken order={order} />}
      <div className="order-paper-signs">
        <span>{word.sign_customer}</span>
        <span>{word.sign_shop}</span>
      </div>
      <footer>{word.thanks}</footer>
    </div>
  );
}

function Heads({ order }: { order: OrderDetail }) {
  const { field, word } = useWords('sales');
  const { states } = useMachineWords(orderFlow);
  const member = order.member_id === null ? word.walk_in : [order.member_name, order.member_num, order.mobile_number].filter(Boolean).join(' ');
  const heads: [label: string, value: ReactNode][] = [
    [field.order_number, order.order_number],
    [field.status, states[order.status]],
    [field.member_name, member],
    order.settle_time === null ? [field.create_time, order.create_time] : [field.settle_time, order.settle_time],
    [field.creator_name, order.creator_name],
    [field.settler_name, order.settler_name || '-'],
  ];
  return (
    <dl className="order-paper-heads">
      {heads.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sold({ order, money }: { order: OrderDetail; money: MoneyText }) {
  const { field, title, word } = useWords('sales');
  return (
    <>
      <h2>{title.order_lines}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{field.name}</th>
            <th scope="col">{field.performers}</th>
            <th scope="col" className="number">{field.price}</th>
            <th scope="col" className="number">{field.quantity}</th>
            <th scope="col" className="number">{field.amount_discount}</th>
            <th scope="col" className="number">{field.amount_receivable}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.line_no}>
              <td>
                {namedOn(line, word)}
                {line.batches.length > 0 && <small>{`${field.batch_number} ${batchesText(line)}`}</small>}
              </td>
              <td>{line.performers.map((who) => who.real_name).join(comma()) || '-'}</td>
              <td className="number">{money(line.price)}</td>
              <td className="number">{line.quantity}</td>
              <td className="number">{money(-line.amount_discount)}</td>
              <td className="number">{money(line.amount_receivable)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** What it comes to. */
function Sums({ order, money }: { order: OrderDetail; money: MoneyText }) {
  const words = useWords('sales');
  const { field, word } = words;
  const change = changeGiven(order.payments);
  const sums: [label: string, value: string, shown?: boolean][] = [
    [field.amount_total, money(order.amount_total)],
    ...paperSums(order, words).map(([label, cents]): [string, string] => [label, money(cents)]),
    [field.amount_receivable, money(order.amount_receivable)],
    [field.amount_received, money(order.amount_received)],
    [word.change, money(change), change > 0],
    [field.amount_debt, money(order.amount_debt), order.amount_debt > 0],
  ];
  return (
    <dl className="order-paper-sums">
      {sums
        .filter(([, , shown = true]) => shown)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Paid({ order, money }: { order: OrderDetail; money: MoneyText }) {
  const { field, title, word } = useWords('sales');
  return (
    <>
      <h2>{title.payments}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{field.pay_method}</th>
            <th scope="col">{field.settle_time}</th>
            <th scope="col" className="number">{field.amount}</th>
          </tr>
        </thead>
        <tbody>
          {order.payments
            .filter(({ review_status }) => review_status !== 'rejected')
            .map((payment) => (
              <tr key={payment.payment_id}>
                <td>
                  {payment.card_id === null ? payment.pattern_name : `${payment.card_name} ${payment.card_number}`}
                  {payment.repayment_id !== null && ` [${word.repaid_tag}]`}
                  {payment.card_id !== null && (
                    <small>{fill(word.card_parts, { principal: money(payment.principal), gift: money(payment.gift) })}</small>
                  )}
                </td>
                <td>{payment.create_time}</td>
                <td className="number">{money(payment.amount)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}

/** What was taken from cards with it, and what is left there. */
function Taken({ order: { uses, deduction_number } }: { order: OrderDetail }) {
  const { field, word } = useWords('sales');
  return (
    <>
      <h2>{`${word.paper_uses} ${deduction_number}`}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{field.name}</th>
            <th scope="col">{field.card_id}</th>
            <th scope="col" className="number">{field.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {uses.map((use) => (
            <tr key={`${use.card_item_id}/${use.shop_project_id ?? ''}`}>
              <td>{use.name}</td>
              <td>{fill(word.card_left[unitOf(use)], { name: use.card_name, count: use.remain_num })}</td>
              <td className="number">{use.num}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
