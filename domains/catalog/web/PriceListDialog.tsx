import './project.css';
import '#kernel/web/kit/a4.css';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { shopDetail } from '#domains/org/contract/profile.endpoints.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { everyRow } from '#kernel/web/kit/every-row.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { printSheet, Sheet } from '#kernel/web/kit/Sheet.tsx';
import { comma } from '#kernel/web/language.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { type CountCardRow, countCardSearch, projectSearch } from '../contract/catalog.endpoints.ts';
import { skuSearch } from '../contract/goods.endpoints.ts';
import { skuName } from '../contract/sku-name.ts';

const WIDTH = 860;
const KINDS = ['project', 'count_card', 'product'] as const;
type Kind = (typeof KINDS)[number];

/** A line of the list: what it is, what it comes in, and what it costs here. */
interface Priced {
  key: string;
  heading: string;
  name: string;
  detail: string;
  sell_price: number;
  member_price: number | null;
}

/** Words that lines need: the heading of cards, and a duration. */
interface Says {
  cards: string;
  minutes: string;
}

/** What a count card is for: of each project so many, or so many of any of them. */
const contentsOf = ({ count_method, projects, project_num }: CountCardRow): string =>
  count_method === 0
    ? projects.map((each) => `${each.name} × ${each.project_num}`).join(comma())
    : [projects.map(({ name }) => name).join(comma()), `× ${project_num}`].filter(Boolean).join(' ');

/** What of a kind is sold where one works, in the order of its list. */
const READ: Readonly<Record<Kind, (says: Says) => Promise<Priced[]>>> = {
  project: async ({ minutes }) =>
    (await everyRow((page) => call(projectSearch, { ...page, is_shelves: true }))).map((row) => ({
      ...row,
      key: row.shop_project_id,
      heading: row.category_name,
      detail: [row.specification, fill(minutes, { count: row.duration_minutes })].filter(Boolean).join(' · '),
    })),
  count_card: async ({ cards: heading }) =>
    (await everyRow((page) => call(countCardSearch, { ...page, is_shelves: true }))).map((row) => ({
      ...row,
      key: row.shop_card_id,
      heading,
      name: row.shop_card_name,
      detail: contentsOf(row),
    })),
  product: async () =>
    (await everyRow((page) => call(skuSearch, { ...page, market_enable: 1, is_auth: 1 }))).map((row) => ({
      ...row,
      key: row.sku_id,
      heading: row.category_name,
      name: skuName(row),
      detail: row.unit,
      sell_price: row.price,
    })),
};

/** The price list of the shop on A4, by category: what is on the shelves at the price that it costs here. */
export default function PriceListDialog({ onClose }: { onClose: () => void }) {
  const { word } = useWords('catalog');
  const [kinds, setKinds] = useState<readonly Kind[]>(['project']);
  const { user } = usePlace();
  const says = { cards: word.price_list_kind.count_card, minutes: word.price_list_minutes };
  const query = useQuery({
    queryKey: ['price-list', user.shop_id, kinds],
    queryFn: async () => (await Promise.all(KINDS.filter((kind) => kinds.includes(kind)).map((kind) => READ[kind](says)))).flat(),
    // What is printed hangs on the wall: it is asked anew each time.
    staleTime: 0,
    gcTime: 0,
  });
  const list = query.data && <PriceList rows={query.data} />;
  return (
    <Dialog
      title={word.print_price_list}
      width={WIDTH}
      ok={word.print_price_list}
      okDisabled={!query.data?.length}
      onOk={printSheet}
      onClose={onClose}
    >
      <Checkbox.Group
        className="price-list-kinds"
        aria-label={word.print_price_list}
        value={[...kinds]}
        options={KINDS.map((value) => ({ value, label: word.price_list_kind[value] }))}
        onChange={(chosen) => setKinds(chosen)}
      />
      <Scrolls label={word.print_price_list}>
        <div className="a4-preview">{query.error ? <LoadFailed failure={query.error} retry={() => void query.refetch()} /> : list}</div>
      </Scrolls>
      {list && <Sheet>{list}</Sheet>}
    </Dialog>
  );
}

function PriceList({ rows }: { rows: readonly Priced[] }) {
  const { field, word } = useWords('catalog');
  const { user } = usePlace();
  const today = useToday();
  const shop = useEndpoint(shopDetail, {}).data?.shop_name ?? '';
  const money = (cents: number) => moneyText(cents, user.currency_code);
  const hasMemberPrices = rows.some(({ member_price }) => member_price !== null);
  return (
    <div className="a4 price-list">
      <h1>{fill(word.price_list, { shop })}</h1>
      {Object.entries(Object.groupBy(rows, ({ heading }) => heading)).map(([heading, items = []]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">{word.price_list_name}</th>
                <th scope="col">{field.specification}</th>
                <th scope="col" className="number">
                  {field.sell_price}
                </th>
                {hasMemberPrices && (
                  <th scope="col" className="number">
                    {field.member_price}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {items.map(({ key, name, detail, sell_price, member_price }) => (
                <tr key={key}>
                  <td>{name}</td>
                  <td>{detail}</td>
                  <td className="number">{money(sell_price)}</td>
                  {hasMemberPrices && <td className="number">{member_price === null ? '' : money(member_price)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {rows.length === 0 && <p>{word.price_list_empty}</p>}
      <footer>{fill(word.price_list_day, { date: today })}</footer>
    </div>
  );
}
