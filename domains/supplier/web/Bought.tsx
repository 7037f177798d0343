import { Fragment } from 'react';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { MerchantRow } from '../contract/merchant.endpoints.ts';

/** What a merchant bought this month or ever, in each of its currencies: they are never added together. */
export function Bought({ bought, of }: { bought: MerchantRow['bought']; of: 'month_cents' | 'ever_cents' }) {
  const { word } = useWords('kernel');
  if (bought.length === 0) return word.none;
  return bought.map((each, index) => (
    <Fragment key={each.currency_code}>
      {index > 0 && ' · '}
      <Money cents={each[of]} currency={each.currency_code} />
    </Fragment>
  ));
}
