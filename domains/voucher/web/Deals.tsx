import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { KeptList } from '#kernel/web/kit/KeptList.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useWords } from '#kernel/web/words.ts';
import { voucherDeals } from '../contract/deal.endpoints.ts';
import { useDealInputs } from './deal-inputs.tsx';

/** What the deals of the platforms are in the catalogue. */
export function Deals() {
  const { field, word } = useWords('voucher');
  return (
    <KeptList
      embedded
      kept={voucherDeals}
      noun={word.deal}
      nameOf={({ deal_name }) => deal_name}
      labels={field}
      columns={[
        { field: 'channel', width: 96, words: word.channel, render: ({ channel }) => word.channel[channel] },
        { field: 'deal_id', width: 168 },
        { field: 'deal_name', width: 200 },
        { field: 'item_type', width: 144, words: word.item_type, render: ({ item_type }) => word.item_type[item_type] },
        { field: 'item_name', width: 200 },
        { field: 'quantity', as: 'count', width: 72 },
        { field: 'of_shop_name', width: 120, render: ({ of_shop_name }) => of_shop_name ?? word.of_chain },
        { field: 'settle_amount', width: 112, align: 'right', render: ({ settle_amount }) => (settle_amount === null ? '-' : <Money cents={settle_amount} />) },
      ]}
      filters={{ key_word: <SearchBox placeholder={field.deal_name} />, channel: <ChoiceFilter hint={word.any_channel} options={word.channel} /> }}
      inputs={useDealInputs()}
      words={{ none: word.no_deals }}
    />
  );
}
