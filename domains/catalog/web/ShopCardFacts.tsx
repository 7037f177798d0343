import { Alert, Descriptions, Table } from 'antd';
import type { ReactNode } from 'react';
import { Picture } from '#domains/file/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { comma } from '#kernel/web/language.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { ShopCardDetail } from '../contract/shop-card.endpoints.ts';
import { ProjectShelving } from './ProjectShelving.tsx';
import { useTermText } from './term-text.ts';

/** Everything that is kept of a count card. */
export function ShopCardFacts({ card }: { card: ShopCardDetail }) {
  const kernel = useWords('kernel');
  const { field, word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  const termOf = useTermText();
  const say = (cents: number) => moneyText(cents, currency_code);
  const yes = (value: boolean) => (value ? word.yes : word.no);
  const { price_floor, price_ceiling, terms } = card;
  const bounds =
    price_floor === null || price_ceiling === null
      ? word.bounds_none
      : fill(word.price_between, { floor: say(price_floor), ceiling: say(price_ceiling) });
  const isLeft = terms !== null && terms.sell_price !== null && terms.sell_price !== card.price_here;
  const items: (readonly [label: string, value: ReactNode])[] = [
    [field.full_name, card.full_name],
    [field.card_type, word.card_type[card.card_type]],
    [field.count_method, word.count_method[card.count_method]],
    [field.valid, termOf(card)],
    [field.valid_type, word.valid_type[card.valid_type]],
    [field.usable_shop_names, card.usable_shop_names.join(comma())],
    [field.level_discount, yes(card.level_discount)],
    [field.gift_valued, yes(card.gift_valued)],
    [word.bounds, bounds],
    [field.sort, terms?.sort ?? card.sort],
    [word.added_at, <When key="at" at={card.create_time} />],
    [field.cover_image, card.cover_image && <Picture key="cover" path={card.cover_image} size={96} alt={card.shop_card_name} />],
    [field.description, card.description && <span key="said" className="project-description">{card.description}</span>],
  ];
  return (
    <>
      {isLeft && <Alert type="warning" title={fill(word.price_left, { price: say(terms.sell_price!) })} />}
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, md: 2 }}
        items={items.map(([label, value]) => ({ key: label, label, children: value || (value === 0 ? 0 : kernel.word.none) }))}
      />
    </>
  );
}

/** A line of a card: a project or a product, how many, at list price. */
interface Line {
  id: string;
  name: string;
  num: number;
  sell_price: number;
}

const projectLines = (projects: ShopCardDetail['projects']): Line[] =>
  projects.map(({ shop_project_id: id, project_name: name, project_num: num, sell_price }) => ({ id, name, num, sell_price }));
const productLines = (products: ShopCardDetail['products']): Line[] =>
  products.map(({ sku_id: id, product_name: name, quantity: num, sell_price }) => ({ id, name, num, sell_price }));

type Contents = Pick<ShopCardDetail, 'projects' | 'products' | 'gift_projects' | 'gift_products' | 'count_method'>;

/** The projects and products of a count card and those given away with it, with what they come to at list price. */
export function ShopCardProjects({ card }: { card: Contents }) {
  const { field, word } = useWords('catalog');
  const { count_method } = card;
  const [projects, products] = [projectLines(card.projects), productLines(card.products)];
  const [gifts, given] = [projectLines(card.gift_projects), productLines(card.gift_products)];
  return (
    <>
      {count_method === 2 && <p>{word.any_project}</p>}
      {projects.length > 0 && <LineTable title={field.projects} lines={projects} counted={count_method === 0 && field.units_each} />}
      {products.length > 0 && <LineTable title={field.products} lines={products} counted={field.quantity} />}
      {gifts.length > 0 && <LineTable title={field.gift_projects} lines={gifts} counted={field.units_each} />}
      {given.length > 0 && <LineTable title={field.gift_products} lines={given} counted={field.quantity} />}
      {gifts.length + given.length === 0 && <p>{word.no_gifts}</p>}
    </>
  );
}

interface LineTableProps {
  title: string;
  lines: readonly Line[];
  /** What their number is called; false: they share a counter. */
  counted: string | false;
}

function LineTable({ title, lines, counted }: LineTableProps) {
  const { field } = useWords('catalog');
  return (
    <Table
      size="small"
      className="card-projects-table"
      pagination={false}
      rowKey="id"
      dataSource={lines}
      columns={[
        { title, dataIndex: 'name' },
        { title: field.list_price, align: 'right', width: 160, render: (_, line) => <Money cents={line.sell_price} /> },
        ...(counted
          ? [
              { title: counted, dataIndex: 'num', align: 'right' as const, width: 120 },
              {
                title: field.list_worth,
                align: 'right' as const,
                width: 160,
                render: (_: unknown, line: Line) => <Money cents={line.sell_price * line.num} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** The shops that sell a card otherwise than the chain. */
export function CardShops({ shops }: Pick<ShopCardDetail, 'shops'>) {
  const { field } = useWords('catalog');
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="shop_id"
      dataSource={shops}
      columns={[
        { title: field.shop_name, dataIndex: 'shop_name' },
        { title: field.price_here, align: 'right', render: (_, shop) => <Money cents={shop.price_here} /> },
        { title: field.is_shelves, render: (_, shop) => <ProjectShelving on={shop.is_shelves} withdrawn={false} /> },
      ]}
    />
  );
}
