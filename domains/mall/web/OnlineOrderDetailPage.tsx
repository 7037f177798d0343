import { Alert, Button, Table } from 'antd';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { useOrderLinks } from '#domains/sales/web/pieces.ts';
import { DetailPage, type Fact } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type MallDetail, mallDetail } from '../contract/mall.endpoints.ts';
import { mallFlow } from '../model/mall.machine.ts';
import { useMallSteps } from './use-mall-steps.tsx';

/** The one step that comes next is the page's own; what undoes is red. */
const NEXT = new Set(['confirm', 'ship', 'receive', 'complete', 'close_after']);
const STEPS = ['cancel', 'refuse', 'ask_after', 'reship', 'complete', 'close_after', 'receive', 'ship', 'confirm'] as const;

/** `/onlineBill-detail`, `/cure-online-detail`, `/online-bill-detail`: who gets what, how far it is, and what is to be done (2§2.2). */
export default function OnlineOrderDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('mall');
  const query = useEndpoint(mallDetail, { order_id: String(search['order_id'] ?? '') });
  const { run, dialog } = useMallSteps();
  const facts = useFacts();
  return (
    <>
      <DetailPage
        query={query}
        title={({ order_number }) => order_number}
        status={({ status }) => <StatusTag of={mallFlow} state={status} />}
        facts={facts}
        actions={(order) => (
          <>
            <ItsMoney order={order} />
            {STEPS.filter((verb) => order.actions.includes(verb)).map((verb) => (
              <Button
                key={verb}
                danger={verb === 'cancel' || verb === 'refuse'}
                type={NEXT.has(verb) ? 'primary' : 'default'}
                onClick={run(order)[verb]}
              >
                {word.verb[verb]}
              </Button>
            ))}
          </>
        )}
      >
        {(order) => (
          <>
            {order.status === 'after_sales' && <Alert type="warning" showIcon title={word.refund_hint} />}
            <Table
              size="small"
              pagination={false}
              rowKey="line_no"
              dataSource={order.lines}
              title={() => title.lines}
              columns={[
                { title: field.name, render: (_, line) => [line.name, line.specs_name].filter(Boolean).join(' ') },
                { title: field.quantity, dataIndex: 'quantity', align: 'right' },
                {
                  title: field.amount_receivable,
                  align: 'right',
                  render: (_, line) => <Money cents={line.amount_receivable} currency={order.currency_code} />,
                },
              ]}
            />
            <StateHistory of={mallFlow} changes={order.history} />
          </>
        )}
      </DetailPage>
      {dialog}
    </>
  );
}

/** Where its money is: the order of the till, to be paid or looked at. */
function ItsMoney({ order }: { order: MallDetail }) {
  const { word } = useWords('mall');
  const { go } = useNavigation();
  const links = useOrderLinks();
  const isUnpaid = order.status === 'new' || order.status === 'confirmed';
  const settlement = isUnpaid ? links.settlement(order.order_id) : undefined;
  const detail = links.detail(order.order_id);
  return (
    <>
      {detail && <Button onClick={() => go(detail)}>{word.see_order}</Button>}
      {settlement && (
        <Button type={order.status === 'confirmed' ? 'primary' : 'default'} onClick={() => go(settlement)}>
          {word.settle}
        </Button>
      )}
    </>
  );
}

function useFacts(): (order: MallDetail) => Fact[] {
  const { field, word } = useWords('mall');
  const member = useMemberLink();
  const text = (label: string, value: string): Fact[] => (value ? [{ label, value }] : []);
  return (order) => {
    const whose = order.member_id ? member(order.member_id) : undefined;
    const money = (cents: number) => <Money cents={cents} currency={order.currency_code} />;
    return [
      { label: field.amount_receivable, value: money(order.amount_receivable), decides: true },
      { label: field.amount_received, value: money(order.amount_received) },
      ...(order.amount_debt > 0 ? [{ label: field.amount_debt, value: money(order.amount_debt) }] : []),
      { label: field.receive_type, value: word.receive_type[order.receive_type] },
      ...(order.pickup_code ? [{ label: field.pickup_code, value: order.pickup_code, decides: true }] : []),
      { label: field.receiver_name, value: order.receiver_name },
      { label: field.mobile_number, value: <Phone number={order.mobile_number} /> },
      ...text(field.address, order.address),
      ...text(field.carrier, order.carrier),
      ...text(field.tracking_number, order.tracking_number),
      { label: field.member_name, value: whose ? <ScreenLink to={whose}>{order.member_name}</ScreenLink> : order.member_name || word.walk_in },
      { label: field.source, value: word.source[order.source] },
      { label: field.create_time, value: <When at={order.create_time} /> },
      ...(order.ship_time ? [{ label: field.ship_time, value: <When at={order.ship_time} /> }] : []),
      ...(order.end_time ? [{ label: field.end_time, value: <When at={order.end_time} /> }] : []),
      { label: field.shop_name, value: order.shop_name },
      { label: field.creator_name, value: order.creator_name },
      ...(order.after_type ? [{ label: field.after_type, value: word.after_type[order.after_type] }] : []),
      ...text(field.remarks, order.remarks),
      ...text(field.order_remarks, order.order_remarks),
    ];
  };
}
