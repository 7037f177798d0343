import { fill } from '#kernel/i18n/dictionary.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import {
  askedAccept, askedAgree, askedAnswer, askedDecline, askedDetail, askedFinish, askedGiveUp, askedSettle, type ServiceOrderDetail,
} from '../contract/service-order.endpoints.ts';
import { ANSWER_DAYS } from '../model/service-order.rules.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { OrderStep, ReasonedOrderStep } from './OrderStep.tsx';

/** An order that a merchant gave, and how the supplier answers it. */
export default function AskedDetailPage() {
  const { search } = useScreen();
  const query = useEndpoint(askedDetail, { service_order_id: String(search['service_order_id'] ?? '') });
  return <OrderSheet query={query} other="merchant_name" steps={(order) => <AskedSteps order={order} />} />;
}

function AskedSteps({ order }: { order: ServiceOrderDetail }) {
  const { word } = useWords('supplier');
  const days = { days: ANSWER_DAYS };
  const decline = { title: word.decline_title, text: word.decline_text, done: word.declined_done };
  const accept = { title: word.accept_title, text: fill(word.accept_text, days), done: word.accepted_done };
  const giveUp = { title: word.give_up_title, text: word.give_up_text, done: word.called_off_done };
  const agree = { title: word.agree_cancel_title, text: word.agree_cancel_text, done: word.called_off_done };
  const finish = { title: word.finish_title, text: fill(word.finish_text, days), done: word.finished_done };
  const answer = { title: word.answer_title, text: fill(word.answer_text, days), done: word.answered_done };
  const settle = { title: word.settle_title, text: fill(word.settle_text, days), done: word.confirmed_done };
  return (
    <>
      <ReasonedOrderStep order={order} verb="decline" endpoint={askedDecline} tone="danger" {...decline} />
      <OrderStep order={order} verb="accept" endpoint={askedAccept} tone="primary" {...accept} />
      <ReasonedOrderStep order={order} verb="give_up" endpoint={askedGiveUp} tone="danger" {...giveUp} />
      <OrderStep order={order} verb="agree" endpoint={askedAgree} tone="danger" {...agree} />
      <OrderStep order={order} verb="finish" endpoint={askedFinish} tone="primary" {...finish} />
      <ReasonedOrderStep order={order} verb="answer" endpoint={askedAnswer} tone="primary" {...answer} />
      <OrderStep order={order} verb="settle" endpoint={askedSettle} tone="primary" {...settle} />
    </>
  );
}
