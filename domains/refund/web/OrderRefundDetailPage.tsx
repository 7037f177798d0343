import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useOrderLinks } from '#domains/sales/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { DetailPage, type Fact } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { orderRefundDetail } from '../contract/order-refund.endpoints.ts';
import { orderRefundFlow } from '../model/order-refund.machine.ts';
import { ArrivalTag } from './ArrivalTag.tsx';
import { HowItComes } from './HowItComes.tsx';
import { useRefundNews } from './use-refund-news.ts';
import { useOrderRefundSteps } from './use-order-refund-steps.tsx';

const RefundedLines = lazy(() => import('./RefundedLines.tsx'));

type Refund = ResponseOf<typeof orderRefundDetail>;

/** One refund of an order: what goes back of which line and by which way, who asked and who agreed. */
export default function OrderRefundDetailPage() {
  const { search } = useScreen();
  const { title, word } = useWords('refund');
  const refund_id = typeof search['refund_id'] === 'string' ? search['refund_id'] : '';
  const facts = useFacts();
  useRefundNews();
  const { run, dialog } = useOrderRefundSteps();
  const query = useEndpoint(orderRefundDetail, { refund_id });
  return (
    <>
      <DetailPage
        query={query}
        title={(refund) => refund.refund_number}
        status={({ status }) => <StatusTag of={orderRefundFlow} state={status} />}
        facts={facts}
        actions={(refund) =>
          refund.actions.map((verb) => (
            <Button key={verb} danger={verb === 'reject'} onClick={run(refund)[verb]}>
              {word.refund_action[verb]}
            </Button>
          ))
        }
      >
        {(refund) => (
          <>
            <section className="detail-part">
              <h2>{title.refund_lines}</h2>
              <Suspense fallback={null}>
                <RefundedLines refund={refund} />
              </Suspense>
            </section>
            {refund.explanation.length > 0 && (
              <section className="detail-part">
                <h2>{word.how_it_comes}</h2>
                <HowItComes steps={refund.explanation} currency={refund.currency_code} />
              </section>
            )}
            {refund.history.length > 0 && (
              <section className="detail-part">
                <h2>{title.refund_steps}</h2>
                <StateHistory of={orderRefundFlow} changes={refund.history} />
              </section>
            )}
          </>
        )}
      </DetailPage>
      {dialog}
    </>
  );
}

/** The facts that decide first. */
function useFacts(): (refund: Refund) => Fact[] {
  const { field, word } = useWords('refund');
  const links = useOrderLinks();
  return (refund) => {
    const money = (cents: number) => <Money cents={cents} currency={refund.currency_code} />;
    const sum = (label: string, cents: number): Fact[] => (cents > 0 ? [{ label, value: money(cents) }] : []);
    const text = (label: string, value: string): Fact[] => (value ? [{ label, value }] : []);
    const order = links.detail(refund.order_id);
    const ways = refund.tenders.map(({ pattern_name, amount }) => `${pattern_name} ${moneyText(amount, refund.currency_code)}`);
    return [
      { label: field.refund_amount, value: money(refund.amount), decides: true },
      { label: field.back_to_customer, value: money(refund.tender), decides: true },
      ...sum(field.back_principal, refund.restored_principal),
      ...sum(field.back_gift, refund.restored_gift),
      ...sum(field.lapsed_gift, refund.lapsed_gift),
      ...sum(field.debt_lowered, refund.debt),
      { label: field.refund_order, value: order ? <ScreenLink to={order}>{refund.order_number}</ScreenLink> : refund.order_number },
      { label: field.shop_name, value: refund.shop_name },
      ...text(field.member_name, refund.member_name),
      { label: field.refund_type, value: `${word.refund_type[refund.refund_type]} · ${word.initiator[refund.initiator]}` },
      ...text(field.refund_way, ways.join(' · ')),
      ...(refund.arrival ? [{ label: field.arrival, value: <ArrivalTag {...refund} /> }] : []),
      ...text(field.arrival_problem, refund.arrival_problem),
      { label: field.reason, value: refund.reason },
      { label: field.operator_name, value: refund.operator_name },
      { label: field.refund_time, value: <When at={refund.create_time} /> },
      ...text(field.decider_name, refund.decider_name),
      ...text(field.decide_reason, refund.decide_reason),
    ];
  };
}
