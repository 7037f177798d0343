import type { Currency } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { DayReport } from '../contract/day_close.endpoints.ts';

/** What came in and went out by each payment method. */
export function DayTenders({ tenders, currency }: { tenders: DayReport['tenders']; currency: Currency }) {
  const { field, word } = useWords('day_close');
  if (tenders.length === 0) return <p>{word.no_tenders}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{field.tender_name}</th>
          <th scope="col">{field.received}</th>
          <th scope="col">{field.refunded}</th>
          <th scope="col">{field.net}</th>
        </tr>
      </thead>
      <tbody>
        {tenders.map(({ payment_pattern_id, pattern_name, received, refunded }) => (
          <tr key={payment_pattern_id}>
            <td>{pattern_name}</td>
            <td>
              <Money cents={received} currency={currency} />
            </td>
            <td>
              <Money cents={refunded} currency={currency} />
            </td>
            <td>
              <Money cents={received - refunded} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
