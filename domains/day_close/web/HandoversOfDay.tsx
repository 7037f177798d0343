import type { Currency } from '#kernel/contract/cents.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import type { dayCloseDetail } from '../contract/day_close.endpoints.ts';

interface HandoversOfDayProps {
  handovers: ResponseOf<typeof dayCloseDetail>['handovers'];
  currency: Currency;
}

/** The drawer from hand to hand on a day, and what was missing or too much each time. */
export function HandoversOfDay({ handovers, currency }: HandoversOfDayProps) {
  const { field, word } = useWords('day_close');
  const { pathOf } = useNavigation();
  const detail = pathOf('day_close.HandoverDetailPage');
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{word.drawer_of_day}</th>
          <th scope="col">{field.create_time}</th>
          <th scope="col">{field.difference}</th>
        </tr>
      </thead>
      <tbody>
        {handovers.map(({ handover_id, from_name, to_name, create_time, difference }) => {
          const text = fill(word.handed_from_to, { from: from_name, to: to_name });
          return (
            <tr key={handover_id}>
              <td>{detail ? <ScreenLink to={{ path: detail, search: { handover_id } }}>{text}</ScreenLink> : text}</td>
              <td>
                <When at={create_time} />
              </td>
              <td className={difference === 0 ? '' : 'fault'}>
                <Money cents={difference} currency={currency} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
