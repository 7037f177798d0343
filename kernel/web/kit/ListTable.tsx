import { Table, type TableColumnType, type TableRef } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Target, useNavigation } from '../navigation.ts';
import { ResizableHeader } from './ResizableHeader.tsx';

interface ListTableProps<Row extends object> {
  rowKey: (row: Row) => string;
  columns: TableColumnType<Row>[];
  rows: readonly Row[];
  dense: boolean;
  /** The rows shown are about to be replaced. */
  renewing: boolean;
  none: ReactNode;
  /** Where a click on a row leads, if the person has that page. */
  opens: (row: Row) => Target | undefined;
  onSort: (sort: string | undefined) => void;
  selection: { selected: readonly string[]; select: (ids: readonly string[]) => void; width: number } | undefined;
}

/** The table of a list: it fills its card, the header stays, columns can be dragged wider, a row opens its page. */
export function ListTable<Row extends object>({ rowKey, columns, rows, dense, renewing, none, opens, onSort, selection }: ListTableProps<Row>) {
  const { go, has } = useNavigation();
  const table = useRef<TableRef>(null);
  const targetOf = (row: Row) => {
    const target = opens(row);
    return target && has(target.path) ? target : undefined;
  };
  useEffect(() => {
    // The rows scroll in a box of their own, which the keyboard must reach too.
    table.current?.nativeElement.querySelector('.ant-table-body')?.setAttribute('tabindex', '0');
    // The row that widths are measured by has a copy of the header's checkbox, which nobody may reach.
    table.current?.nativeElement.querySelector('.ant-table-measure-row')?.setAttribute('inert', '');
  });
  return (
    <Table<Row>
      ref={table}
      className={renewing ? 'list-table list-renewing' : 'list-table'}
      size={dense ? 'small' : 'large'}
      rowKey={rowKey}
      columns={columns}
      dataSource={rows}
      components={{ header: { cell: ResizableHeader } }}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: columns.reduce((sum, column) => sum + Number(column.width ?? 0), 0), y: 1 }}
      showSorterTooltip={false}
      locale={{ emptyText: none }}
      rowClassName={(row) => (targetOf(row) ? 'row-opens' : '')}
      onRow={(row) => {
        const target = targetOf(row);
        // Whoever marks text in a row does not want to leave it.
        return target ? { onClick: () => window.getSelection()?.isCollapsed !== false && go(target) } : {};
      }}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter;
        onSort(order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : undefined);
      }}
      {...(selection && {
        rowSelection: {
          selectedRowKeys: [...selection.selected],
          columnWidth: selection.width,
          preserveSelectedRowKeys: true,
          onChange: (keys) => selection.select(keys.map(String)),
        },
      })}
    />
  );
}
