import { Alert, Descriptions, Table } from 'antd';
import type { ReactNode } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { RichText } from '#kernel/web/kit/RichText.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { comma } from '#kernel/web/language.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { ProjectDetail } from '../contract/project.endpoints.ts';
import { skuName } from '../contract/sku-name.ts';
import { LinkedNames } from './LinkedNames.tsx';
import { Pictures } from './Pictures.tsx';
import { ProjectShelving } from './ProjectShelving.tsx';
import { SuppliedBy } from './SuppliedBy.tsx';
import { useSellsInShops } from './use-project-page.ts';

/** Everything that is kept of a project. */
export function ProjectFacts({ project }: { project: ProjectDetail }) {
  const kernel = useWords('kernel');
  const { field, word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  const say = (cents: number) => moneyText(cents, currency_code);
  const { price_floor, price_ceiling, terms } = project;
  const bounds =
    price_floor === null || price_ceiling === null
      ? word.bounds_none
      : fill(word.price_between, { floor: say(price_floor), ceiling: say(price_ceiling) });
  const isLeft = terms !== null && terms.sell_price !== null && terms.sell_price !== project.price_here;
  const sellsInShops = useSellsInShops();
  const items: (readonly [label: string, value: ReactNode])[] = [
    [field.short_name, project.short_name],
    [field.specification, project.specification],
    ...(sellsInShops ? [[field.department_name, project.department_name] as const] : []),
    [field.clean_minutes, project.clean_minutes],
    [field.needs_room, project.needs_room ? word.yes : word.no],
    ...(sellsInShops
      ? ([
          [field.identity_names, project.identity_names.join(comma()) || word.anybody],
          [field.supplies, project.supplies.map((supply) => `${skuName(supply)} × ${supply.quantity}${supply.unit}`).join(comma())],
          [field.linked_projects, project.linked_names.length > 0 && <LinkedNames key="linked" linked={project.linked_names} />],
          [field.level_discount, project.level_discount ? word.yes : word.no],
          [field.must_choose, project.must_choose ? word.yes : word.no],
          [field.self_bookable, project.self_bookable_here ? word.yes : word.no],
          [word.bounds, bounds],
          [field.commission_base, project.commission_base !== null && <Money key="base" cents={project.commission_base} />],
        ] as const)
      : []),
    ...(sellsInShops
      ? [[field.supplied_by, <SuppliedBy key="supplied" of="project" name={project.supplied_by} id={project.supplied_project_id} />] as const]
      : []),
    [field.sort, terms?.sort ?? project.sort],
    [word.added_at, <When key="at" at={project.create_time} />],
    [field.cover_image, project.cover_image && <Pictures key="cover" paths={[project.cover_image]} alt={project.project_name} />],
    [field.images, project.images.length > 0 && <Pictures key="images" paths={project.images} alt={project.project_name} />],
    [field.description, project.description && <RichText key="said" html={project.description} />],
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

/** The shops that sell it otherwise than the chain. */
export function ProjectShops({ shops }: Pick<ProjectDetail, 'shops'>) {
  const { field, word } = useWords('catalog');
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
        { title: field.self_bookable, render: (_, shop) => (shop.self_bookable ? word.yes : word.no) },
      ]}
    />
  );
}
