import { fill } from '#kernel/i18n/dictionary.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import {
  orderedCallOff, orderedConfirm, orderedContest, orderedDetail, orderedKeep, orderedLeave, orderedWithdraw, type ServiceOrderDetail,
} from '../contract/service-order.endpoints.ts';
import { ANSWER_DAYS } from '../model/service-order.rules.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { OrderStep, ReasonedOrderStep } from './OrderStep.tsx';

/** An order that the chain gave, and what became of it. */
export default function OrderedDetailPage() {
  const { search } = useScreen();
  const query = useEndpoint(orderedDetail, { service_order_id: String(search['service_order_id'] ?? '') });
  return <OrderSheet query={query} other="supplier_name" steps={(order) => <OrderedSteps order={order} />} />;
}

function OrderedSteps({ order }: { order: ServiceOrderDetail }) {
  const { word } = useWords('supplier');
  const days = { days: ANSWER_DAYS };
  const withdraw = { title: word.withdraw_title, text: word.withdraw_text, done: word.withdrawn_done };
  const callOff = { title: word.call_off_title, text: fill(word.call_off_text, days), done: word.call_off_done };
  const keep = { title: word.keep_title, text: word.keep_text, done: word.kept_done };
  const leave = { title: word.leave_title, text: fill(word.leave_text, days), done: word.called_off_done };
  const contest = { title: word.contest_title, text: fill(word.contest_text, days), done: word.contested_done };
  const confirm = { title: word.confirm_title, text: word.confirm_text, done: word.confirmed_done };
  return (
    <>
      <OrderStep order={order} verb="withdraw" endpoint={orderedWithdraw} tone="danger" {...withdraw} />
      <ReasonedOrderStep order={order} verb="call_off" endpoint={orderedCallOff} tone="danger" {...callOff} />
      <OrderStep order={order} verb="keep" endpoint={orderedKeep} {...keep} />
      <OrderStep order={order} verb="leave" endpoint={orderedLeave} tone="danger" {...leave} />
      <ReasonedOrderStep order={order} verb="contest" endpoint={orderedContest} tone="danger" {...contest} />
      <OrderStep order={order} verb="confirm" endpoint={orderedConfirm} tone="primary" {...confirm} />
    </>
  );
}
