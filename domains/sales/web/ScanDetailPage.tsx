import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useWords } from '#kernel/web/words.ts';
import { queryScan } from '../contract/scan.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';
import { useOrderLinks } from './use-order-links.ts';

/** How a bill that was shown as a code came to be paid: who showed it when, what the customer said, when it was settled. */
export default function ScanDetailPage() {
  const { search } = useScreen();
  const { title, field, word } = useWords('sales');
  const links = useOrderLinks();
  const order_id = typeof search['order_id'] === 'string' ? search['order_id'] : '';
  return (
    <DetailPage
      query={useEndpoint(queryScan, { order_id })}
      title={(state) => `${title.scan_detail} ${state.order_number}`}
      status={({ status }) => <StatusTag of={orderFlow} state={status} />}
      facts={(state) => {
        const detail = links.detail(order_id);
        return [
          { label: field.amount_receivable, value: <Money cents={state.amount_receivable} currency={state.currency_code} />, decides: true },
          { label: field.order_number, value: detail ? <ScreenLink to={detail}>{state.order_number}</ScreenLink> : state.order_number },
          { label: field.opener_name, value: state.opener_name },
          { label: field.open_time, value: <When at={state.open_time} /> },
          { label: field.claim_time, value: state.claim_time ? <When at={state.claim_time} /> : word.not_claimed },
          ...(state.claimed_pattern_name ? [{ label: field.claimed_pattern_name, value: state.claimed_pattern_name }] : []),
          ...(state.settle_time ? [{ label: field.settle_time, value: <When at={state.settle_time} /> }] : []),
        ];
      }}
    >
      {() => null}
    </DetailPage>
  );
}
