import { ShopFilter, useSeesShops } from '#domains/member/web/pieces.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import { voucherSearch, voucherSum } from '../contract/voucher.endpoints.ts';
import { VoucherList } from './VoucherList.tsx';

/** `/cure-third-order`: orders that came by a platform, with what platforms pay for them (2§2.3). */
export default function ThirdOrderListPage() {
  const ofShops = useSeesShops();
  return (
    <VoucherList
      toolbar={<Totals />}
      ofShops={ofShops}
      filters={{
        ...(ofShops && { shop_id: <ShopFilter /> }),
        ...dayFilters(),
      }}
    />
  );
}

/** How many vouchers were found, and what platforms pay for those that were used. */
function Totals() {
  const { field, word } = useWords('voucher');
  const { filters } = useListState(voucherSearch);
  const { data: sum } = useEndpoint(voucherSum, filters, { keepPrevious: true });
  if (!sum) return null;
  return (
    <>
      <p className="fact-sum">{fill(word.sum, { count: sum.voucher_num, done: sum.done_num })}</p>
      {sum.sums.map(({ currency_code, amount }) => (
        <p key={currency_code} className="fact-sum">
          {field.amount}
          <strong>
            <Money cents={amount} currency={currency_code} />
          </strong>
        </p>
      ))}
    </>
  );
}
