import { Button } from 'antd';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { DetailPage, type Fact } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { voucherDetail } from '../contract/voucher.endpoints.ts';
import { voucherFlow } from '../model/voucher.machine.ts';
import { useVoucherSteps } from './use-voucher-steps.tsx';

type Voucher = ResponseOf<typeof voucherDetail>;

/** `/cure-third-order-detail`: one voucher, what it became and what may be done with it (2§2.3); by its own id or its order's number. */
export default function ThirdOrderDetailPage() {
  const { search } = useScreen();
  const { word } = useWords('voucher');
  const { runOf, dialog } = useVoucherSteps();
  const facts = useFacts();
  const by = (name: 'voucher_id' | 'order_number') => (search[name] === undefined ? {} : { [name]: String(search[name]) });
  return (
    <>
      <DetailPage
        query={useEndpoint(voucherDetail, { ...by('voucher_id'), ...by('order_number') })}
        title={({ deal_name }) => deal_name}
        status={({ status }) => <StatusTag of={voucherFlow} state={status} />}
        facts={facts}
        actions={(voucher) =>
          (['write_off', 'told_back', 'told_used', 'end', 'give_up', 'cancel', 'retry'] as const)
            .filter((verb) => voucher.actions.includes(verb))
            .map((verb) => (
              <Button key={verb} danger={verb !== 'retry'} type={verb === 'retry' ? 'primary' : 'default'} onClick={runOf(voucher)[verb]}>
                {word.verb[verb]}
              </Button>
            ))
        }
      >
        {({ history }) => <StateHistory of={voucherFlow} changes={history} />}
      </DetailPage>
      {dialog}
    </>
  );
}

function useFacts(): (voucher: Voucher) => Fact[] {
  const { field, word } = useWords('voucher');
  const member = useMemberLink();
  const order = useNavigation().pathOf('sales.OrderDetailPage');
  const time = (label: string, at: string | null): Fact[] => (at ? [{ label, value: <When at={at} /> }] : []);
  const text = (label: string, value: string): Fact[] => (value ? [{ label, value }] : []);
  return (voucher) => {
    const { member_id, member_name, order_id, order_number, currency_code } = voucher;
    const whose = member_id ? member(member_id) : undefined;
    return [
      { label: field.amount, value: <Money cents={voucher.amount} currency={currency_code} />, decides: true },
      { label: field.list_amount, value: <Money cents={voucher.list_amount} currency={currency_code} /> },
      { label: field.channel, value: word.channel[voucher.channel] },
      { label: field.code, value: voucher.code },
      { label: field.deal_id, value: voucher.deal_id },
      ...text(field.item_name, voucher.item_name),
      { label: field.member_name, value: whose ? <ScreenLink to={whose}>{member_name}</ScreenLink> : member_name || word.for_walk_in },
      ...(order_id && order ? [{ label: field.order_number, value: <ScreenLink to={{ path: order, search: { order_id } }}>{order_number}</ScreenLink> }] : []),
      ...text(field.fail_reason, voucher.fail_reason),
      { label: field.shop_name, value: voucher.shop_name },
      ...time(field.confirm_time, voucher.confirm_time),
      ...text(field.confirmer_name, voucher.confirmer_name),
      ...time(field.verify_time, voucher.verify_time),
      ...time(field.cancel_until, voucher.cancel_until),
      ...time(field.valid_until, voucher.valid_until),
      ...time(field.cancel_time, voucher.cancel_time),
      ...text(field.canceller_name, voucher.canceller_name),
      ...text(field.cancel_reason, voucher.cancel_reason),
    ];
  };
}
