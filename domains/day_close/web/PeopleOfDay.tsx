import { moneyText, type Currency } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { useWords } from '#kernel/web/words.ts';
import { Deed, type PersonFigures } from '../contract/day_close.endpoints.ts';

/** Who voided, gave back, gave away, changed prices or payment methods, opened the drawer and did what else by hand, and how much. */
export function PeopleOfDay({ people, currency }: { people: readonly PersonFigures[]; currency: Currency }) {
  const { title, field, word } = useWords('day_close');
  if (people.length === 0) return <p>{word.nobody}</p>;
  const pieces = (num: number, cents: number) => fill(word.pieces, { num, amount: moneyText(cents, currency) });
  const cell = (num: number, cents: number) => <td>{num === 0 ? '-' : pieces(num, cents)}</td>;
  // Only what somebody did has a column.
  const done = Deed.shape.deed.options.filter((deed) => people.some((one) => one.deeds.some((each) => each.deed === deed)));
  const deedCell = ({ deeds }: PersonFigures, deed: Deed['deed']) => {
    const { num, amount } = deeds.find((each) => each.deed === deed) ?? { num: 0, amount: 0 };
    return amount === 0 ? <td key={deed}>{num || '-'}</td> : <td key={deed}>{pieces(num, amount)}</td>;
  };
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
            {done.map((deed) => (
              <th key={deed} scope="col">
                {word.deed[deed]}
              </th>
            ))}
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
              {done.map((deed) => deedCell(one, deed))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  );
}
