import { moneyText, type Currency } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { PersonFigures } from '../contract/day_close.endpoints.ts';

/** Who voided, gave back, gave away, changed prices or ways of paying and opened the drawer, and how much. */
export function PeopleOfDay({ people, currency }: { people: readonly PersonFigures[]; currency: Currency }) {
  const { title, field, word } = useWords('day_close');
  if (people.length === 0) return <p>{word.nobody}</p>;
  const cell = (num: number, cents: number) => <td>{num === 0 ? '-' : fill(word.pieces, { num, amount: moneyText(cents, currency) })}</td>;
  return (
    <Scrolls label={title.people}>
      <table>
        <thead>
          <tr>
            <th scope="col">{field.real_name}</th>
            <th scope="col">{field.voids}</th>
            <th scope="col">{field.refunds}</th>
            <th scope="col">{field.gifts}</th>
            <th scope="col">{field.adjusts}</th>
            <th scope="col">{field.ways}</th>
            <th scope="col">{field.opened}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <tr key={one.uid}>
              <td>{one.real_name}</td>
              {cell(one.void_num, one.void_amount)}
              {cell(one.refund_num, one.refund_amount)}
              {cell(one.gift_num, one.gift_amount)}
              {cell(one.adjust_num, one.adjust_amount)}
              {cell(one.way_num, one.way_amount)}
              <td>{one.opened_num || '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  );
}
