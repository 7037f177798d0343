import { Table, Tag } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { PackageDetail, ShownPart } from '../contract/package.endpoints.ts';
import './package.css';

type Contents = Pick<PackageDetail, 'items' | 'groups'>;

export const nameOfPart = ({ name, specs_name }: ShownPart): string => (specs_name ? `${name} ${specs_name}` : name);

/** What a package contains, table by table: always, and of each group to choose from. */
export function PackageContents({ items, groups }: Contents) {
  const { word } = useWords('catalog');
  return (
    <>
      {items.length > 0 && <PartTable title={word.always} parts={items} />}
      {groups.map(({ group_name, choose_num, items: parts }, index) => (
        <PartTable
          // oxlint-disable-next-line react/no-array-index-key -- two groups may be called the same
          key={index}
          title={`${group_name} · ${fill(word.choose_of, { count: parts.length, choose: choose_num })}`}
          parts={parts}
        />
      ))}
    </>
  );
}

function PartTable({ title, parts }: { title: string; parts: readonly ShownPart[] }) {
  const { field, word } = useWords('catalog');
  return (
    <Table<ShownPart>
      size="small"
      className="package-table"
      pagination={false}
      rowKey={({ item_type, item_id }) => `${item_type}/${item_id}`}
      dataSource={parts}
      columns={[
        {
          title,
          render: (_, part) => (
            <>
              {nameOfPart(part)} {!part.is_on_sale && <Tag color="warning">{word.part_off}</Tag>}
            </>
          ),
        },
        { title: field.part_type, width: 120, render: (_, { item_type }) => word.part_type[item_type] },
        { title: field.list_price, align: 'right', width: 140, render: (_, { price }) => <Money cents={price} /> },
        { title: field.quantity, dataIndex: 'quantity', align: 'right', width: 100 },
        { title: field.list_worth, align: 'right', width: 160, render: (_, { price, quantity }) => <Money cents={price * quantity} /> },
      ]}
    />
  );
}
