import { DeleteOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Input } from 'antd';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadPerformersDialog } from '#domains/performance/web/pieces.ts';
import { EVERYBODY, type StaffOption, staffOptions } from '#domains/staff/contract/staff.endpoints.ts';
import { sumCents } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { failureText, useEndpoint } from '#kernel/web/query.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import type { OrderDetail, OrderRow } from '../contract/order.endpoints.ts';
import { LONGEST_REMARK } from '../contract/remark.schema.ts';
import { type BasketLine, pricedLine } from './basket.draft.ts';
import { BasketLineRow } from './BasketLineRow.tsx';
import { MemberBar } from './MemberBar.tsx';
import { PointsRow } from './PointsRow.tsx';
import { TakeBack } from './TakeBack.tsx';
import { useDeducts } from './use-counters.ts';
import type { Till } from './use-till.ts';

const CountersHint = lazy(() => import('./CountersHint.tsx'));
const BasketLinks = lazy(() => import('./BasketLinks.tsx'));
const BasketUses = lazy(() => import('./BasketUses.tsx'));
const CouponRow = lazy(() => import('./CouponRow.tsx'));
const AdjustDialog = lazy(() => import('./AdjustDialog.tsx'));
const PerformersDialog = lazy(loadPerformersDialog);

/** Which line a dialog is about. */
interface Asking {
  about: 'performers' | 'price';
  key: string;
}

interface LineDialogsProps {
  till: Till;
  asking: Asking;
  staff: readonly StaffOption[];
  close: () => void;
}

interface BasketPaneProps {
  till: Till;
  onPickMember: () => void;
  /** Puts it aside or, where there is nothing, takes out what was. */
  onHold: () => void;
  /** Shows the treatments on the member's cards. */
  onDeduct: () => void;
  children: ReactNode;
}

/** What the customer takes, at the server's price, and for whom. */
export function BasketPane({ till, onPickMember, onHold, onDeduct, children }: BasketPaneProps) {
  const { word } = useWords('sales');
  const { basket, change, price } = till;
  const [asking, ask] = useState<Asking>();
  const deducts = useDeducts();
  const { data: staff } = useEndpoint(staffOptions, { ...EVERYBODY, shift_date: useToday() });
  const names = new Map(staff?.map(({ user_id, real_name }) => [user_id, real_name]));
  return (
    <section className="basket" aria-label={word.basket}>
      <MemberBar member_id={basket.member_id} onPick={onPickMember} onLeave={() => change({ do: 'member', member_id: null })}>
        {children}
      </MemberBar>
      <ul className="basket-lines" aria-busy={basket.lines.length > 0 && !till.isCurrent}>
        {till.isEmpty && <li className="till-none">{word.basket_empty}</li>}
        {till.isEmpty && basket.member_id !== null && deducts && (
          <Suspense fallback={null}>
            <CountersHint member_id={basket.member_id} onDeduct={onDeduct} />
          </Suspense>
        )}
        {till.waiting && <Waiting till={till} order={till.waiting} />}
        {!till.waiting && till.last && <Last till={till} order={till.last} />}
        {basket.lines.map((each, at) => {
          const priced = pricedLine(each, at, price?.lines ?? []);
          return (
          <Fragment key={each.key}>
            {each.package_no !== undefined && each.package_no !== basket.lines[at - 1]?.package_no && <PackageHead till={till} line={each} />}
            <BasketLineRow
              line={each}
              priced={priced}
              offer={price?.offers.find(({ line_no }) => line_no === priced?.line_no)}
              fault={till.faultAt(at)}
              names={names}
              member_id={basket.member_id}
              change={change}
              onPerformers={() => ask({ about: 'performers', key: each.key })}
              onPrice={() => ask({ about: 'price', key: each.key })}
            />
          </Fragment>
          );
        })}
        {basket.uses.length > 0 && (
          <Suspense fallback={null}>
            <BasketUses till={till} names={names} onPerformers={(key) => ask({ about: 'performers', key })} />
          </Suspense>
        )}
      </ul>
      {!till.isEmpty && (
        <Suspense fallback={null}>
          <BasketLinks till={till} />
        </Suspense>
      )}
      <BasketFoot till={till} onHold={onHold} />
      {asking && <LineDialogs till={till} asking={asking} staff={staff ?? []} close={() => ask(undefined)} />}
    </section>
  );
}

/** What is asked of a line, or of what is deducted: by whom, or at which price. */
function LineDialogs({ till: { basket, change, price }, asking, staff, close }: LineDialogsProps) {
  const index = basket.lines.findIndex(({ key }) => key === asking.key);
  const line = basket.lines[index];
  const priced = line && pricedLine(line, index, price?.lines ?? []);
  const served = line ?? basket.uses.find(({ key }) => key === asking.key);
  return (
    <>
      {served && asking.about === 'performers' && (
        <Suspense fallback={null}>
          <PerformersDialog
            name={served.name}
            performers={served.performers}
            staff={staff}
            isOnly={basket.lines.length + basket.uses.length === 1}
            onDone={(performers, everywhere) => {
              change({ do: 'performers', key: served.key, performers, everywhere });
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {line && priced && asking.about === 'price' && (
        <Suspense fallback={null}>
<AdjustDialog
          name={line.name}
          amountBefore={priced.amount_receivable - priced.adjust_amount}
          amount={priced.amount_receivable}
          tenths={line.adjust_tenths}
          onDone={(by_hand) => {
            change({ do: 'adjust', key: line.key, ...by_hand });
            close();
          }}
          onClose={close}
        />
        </Suspense>
      )}
    </>
  );
}

/** What the member bought last: the same again is one key. */
function Last({ till, order }: { till: Till; order: OrderRow }) {
  const { word } = useWords('sales');
  return (
    <li className="till-waiting">
      <span>
        {fill(word.bought_last, { day: order.business_date })} {order.item_summary}
      </span>
      <strong>
        <Money cents={order.amount_receivable} currency={order.currency_code} />
      </strong>
      <Button onClick={() => void till.sellAgain()}>
        {word.same_again} <kbd>F7</kbd>
      </Button>
    </li>
  );
}

/** Above the parts of a package: what it is called and costs, and the way out of the basket. */
function PackageHead({ till, line: { package_no, package_name = '' } }: { till: Till; line: BasketLine }) {
  const { word } = useWords('sales');
  const parts = till.price?.lines.filter((priced) => priced.package_no === package_no);
  return (
    <li className="basket-package">
      <span>
        <Status tone="info">{word.item_type.package}</Status> <strong>{package_name}</strong>
      </span>
      {parts && parts.length > 0 && <Money cents={sumCents(parts.map(({ amount_receivable }) => amount_receivable))} />}
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={fill(word.remove_line, { name: package_name })}
        onClick={() => till.change({ do: 'unpack', package_no: package_no! })}
      />
    </li>
  );
}

/** An order of one's own that was made and not paid: it can be gone on with, or changed. */
function Waiting({ till, order }: { till: Till; order: OrderDetail }) {
  const { word } = useWords('sales');
  return (
    <li className="till-waiting">
      <span>{fill(word.order_waits, { number: order.order_number })}</span>
      <strong>
        <Money cents={order.amount_receivable} currency={order.currency_code} />
      </strong>
      <TakeBack order={order} onTaken={(taken) => till.change({ do: 'take', basket: taken })} />
      {till.maySettle && (
        <Button type="primary" onClick={till.submit}>
          {word.order_goes_on} <kbd>F8</kbd>
        </Button>
      )}
    </li>
  );
}

/** The totals, why there is no price if there is none, and the way on. */
function BasketFoot({ till, onHold }: { till: Till; onHold: () => void }) {
  const { word, field } = useWords('sales');
  const { word: say } = useWords('kernel');
  const confirm = useConfirm();
  const { basket, change, price, failure } = till;
  const [remarking, remark] = useState(basket.remarks !== '');
  const count = basket.lines.length + basket.uses.length;
  const hasCoupons = basket.member_id !== null && (basket.member_coupon_id !== null || (price?.coupons.length ?? 0) > 0);
  const clear = async () => {
    if (await confirm({ title: word.clear_basket_title, text: fill(word.clear_basket_text, { count }), ok: word.clear_basket, danger: true }))
      change({ do: 'clear' });
  };
  return (
    <div className="basket-foot">
      {failure && (
        <Alert
          type="error"
          showIcon
          title={failureText(failure)}
          action={failure.kind !== 'refused' && <Button onClick={till.retry}>{say.retry}</Button>}
        />
      )}
      {hasCoupons && (
        <Suspense fallback={null}>
          <CouponRow till={till} />
        </Suspense>
      )}
      <PointsRow till={till} />
      {remarking && (
        <Input
          value={basket.remarks}
          maxLength={LONGEST_REMARK}
          placeholder={field.remarks}
          aria-label={field.remarks}
          // A code scanned into it is none of its words.
          data-counted=""
          onChange={(event) => change({ do: 'remarks', remarks: event.target.value })}
        />
      )}
      {basket.taken && <small className="held-from">{fill(word.from_held, { name: basket.taken.held_name })}</small>}
      <div className="basket-sums">
        <Button type="text" icon={<DeleteOutlined />} disabled={count === 0} onClick={() => void clear()}>
          {word.clear_basket}
        </Button>
        <Button type="text" icon={<InboxOutlined />} disabled={till.isDeduction} onClick={onHold}>
          {till.isEmpty ? word.retrieve_order : word.hold} <kbd>F4</kbd>
        </Button>
        {!remarking && (
          <Button type="text" onClick={() => remark(true)}>
            {word.add_remarks}
          </Button>
        )}
        <Sums price={price} />
      </div>
      <div className="basket-go">
        <p className="basket-due" aria-live="polite">
          <span>{field.amount_receivable}</span>
          <strong>{price ? <Money cents={price.amount_receivable} /> : '-'}</strong>
        </p>
        <Button type="primary" className="till-go" disabled={count === 0 || failure !== null} loading={till.pending} onClick={till.submit}>
          {till.goesOn} <kbd>F8</kbd>
        </Button>
      </div>
    </div>
  );
}

/** What it came to before and what was taken off. */
function Sums({ price }: Pick<Till, 'price'>) {
  const { field, refusal, word } = useWords('sales');
  const alone = price?.must_choose_alone;
  return (
    <>
      {alone && <p className="basket-second">{fill(refusal.must_choose_alone, { name: alone })}</p>}
      {price?.needs_countersign && <p className="basket-second">{word.needs_countersign}</p>}
      <dl>
        <div>
          <dt>{field.amount_total}</dt>
          <dd>{price ? <Money cents={price.amount_total} /> : '-'}</dd>
        </div>
        <div>
          <dt>{field.amount_discount}</dt>
          <dd>{price ? <Money cents={-price.amount_discount} /> : '-'}</dd>
        </div>
      </dl>
    </>
  );
}
