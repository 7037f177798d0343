import { Alert, Button } from 'antd';
import { toDataURL } from 'qrcode';
import { useEffect, useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { basePath } from '#kernel/web/base.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useNews } from '#kernel/web/live.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { openScan, queryScan, type ScanState } from '../contract/scan.endpoints.ts';
import './scan.css';
import { useOrderLinks } from './use-order-links.ts';

const QR_PX = 480;

/** The code that a customer scans to see and pay the bill, readable from across the counter; what the customer says arrives here at once. */
export default function ScanCodePage() {
  const { search } = useScreen();
  const { title, word } = useWords('sales');
  const order_id = typeof search['order_id'] === 'string' ? search['order_id'] : '';
  const { data: state, error, refetch } = useEndpoint(queryScan, { order_id });
  useNews('scan', () => void refetch());
  const again = useCommand(openScan, { refreshes: [queryScan.id] });
  const isPending = state?.status === 'pending';
  return (
    <>
      <PageHead title={state ? `${title.scan_page} ${state.order_number}` : title.scan_page}>
        {isPending && (
          <Button loading={again.pending} onClick={() => void again.run({ order_id })}>
            {word.another_code}
          </Button>
        )}
      </PageHead>
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {state && (
        <section className="scan">
          <p className="scan-due">{moneyText(state.amount_receivable, state.currency_code)}</p>
          {isPending && (state.path ? <Code path={state.path} label={word.scan_ask} /> : <Alert type="warning" showIcon title={word.scan_expired} />)}
          {isPending && state.path && <p className="scan-until">{fill(word.scan_until, { time: clockOf(state.expire_time) })}</p>}
          <Standing state={state} />
        </section>
      )}
    </>
  );
}

/** `HH:mm` of `yyyy-MM-dd HH:mm:ss`, the shop's time. */
const clockOf = (time: string): string => time.slice(11, 16);

function Code({ path, label }: { path: string; label: string }) {
  const address = `${location.origin}${basePath}${path}`;
  const [picture, setPicture] = useState<string>();
  useEffect(() => void toDataURL(address, { margin: 1, width: QR_PX }).then(setPicture), [address]);
  return (
    <>
      <div className="scan-code">{picture && <img src={picture} alt={label} data-address={address} />}</div>
      <p className="scan-ask">{label}</p>
    </>
  );
}

/** What the customer has done, and what the till does about it. */
function Standing({ state }: { state: ScanState }) {
  const { word } = useWords('sales');
  const { go } = useNavigation();
  const links = useOrderLinks();
  if (state.status !== 'pending') {
    const bill = links.bill(state.order_id);
    const text = state.settle_time ? word.scan_paid : fill(word.not_pending, { status: word.status[state.status] });
    return <Alert type="success" showIcon title={text} action={bill && <Button onClick={() => go(bill)}>{word.see_order}</Button>} />;
  }
  const settlement = links.settlement(state.order_id);
  const settle = settlement && (
    <Button type={state.claim_time ? 'primary' : 'default'} onClick={() => go(settlement)}>
      {word.scan_check}
    </Button>
  );
  if (!state.claim_time) return <Alert type="info" showIcon title={word.scan_waiting} action={settle} />;
  return <Alert type="warning" showIcon role="alert" title={fill(word.scan_claimed, { way: state.claimed_pattern_name ?? '' })} action={settle} />;
}
