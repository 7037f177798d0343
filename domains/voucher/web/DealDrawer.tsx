import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { voucherDeals } from '../contract/deal.endpoints.ts';
import type { LookedUp } from '../contract/voucher.endpoints.ts';
import { useDealInputs } from './deal-inputs.tsx';

const WIDTH = 560;

interface DealDrawerProps {
  /** The voucher at the desk: what the platform calls its deal is filled in. */
  of: Pick<LookedUp, 'channel' | 'deal_id' | 'deal_name'>;
  onKept: () => void;
  onClose: () => void;
}

/** Says what a deal is here while its customer stands at the desk. */
export default function DealDrawer({ of: { channel, deal_id, deal_name }, onKept, onClose }: DealDrawerProps) {
  const { field, title, word } = useWords('voucher');
  return (
    <FormDrawer
      endpoint={voucherDeals.add}
      title={title.deals}
      labels={field}
      width={WIDTH}
      verb={word.keep_deal}
      starts={{ channel, deal_id, deal_name }}
      groups={[{ items: useDealInputs() }]}
      onDone={() => {
        onKept();
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
