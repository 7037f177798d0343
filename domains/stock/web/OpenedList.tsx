import { Button, Tag } from 'antd';
import { useState } from 'react';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { CheckFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { openedDiscard, type OpenedRow, openedSearch } from '../contract/opened.endpoints.ts';
import { ShopFilter, WarehouseFilter } from './choices.tsx';

const TONE = { good: 'success', over: 'danger', expired: 'danger', recalled: 'warning' } as const;

/** What is open, what has to be used first at the head; what is left of it is thrown away here. */
export default function OpenedList() {
  const { field, word } = useWords('stock');
  const isChain = usePlace().user.shop_type === '0';
  const [discarding, discard] = useState<OpenedRow>();
  const giving = useCommand(openedDiscard, {
    onDone: ({ status }) => {
      discard(undefined);
      showDone(status === 'pending' ? word.waits_for_another : word.discarded);
    },
  });
  return (
    <>
      <ListPage
        endpoint={openedSearch}
        embedded
        name="stock.opened"
        title={word.opened_list}
        rowKey="opened_id"
        labels={field}
        columns={[
          { field: 'goods_name', width: 160, render: (row) => skuName(row) },
          { field: 'rest', width: 128, align: 'right', render: ({ rest, content, unit }) => <Rest rest={rest} content={content} unit={unit} /> },
          { field: 'use_by', as: 'when', width: 144 },
          { field: 'state', width: 104, words: word.opened_state, render: ({ state }) => <Status tone={TONE[state]}>{word.opened_state[state]}</Status> },
          { field: 'batch_number', width: 128 },
          ...(isChain ? [{ field: 'shop_name' as const, width: 128 }] : []),
          { field: 'warehouse_name', width: 112 },
          { field: 'open_time', as: 'when', width: 144 },
          { field: 'opener_name', width: 96 },
        ]}
        filters={{
          key_word: <SearchBox placeholder={word.search_goods} />,
          ...(isChain ? { shop_id: <ShopFilter hint={field.shop_name} /> } : { warehouse_id: <WarehouseFilter hint={word.any_warehouse} /> }),
          is_over: <CheckFilter label={field.is_over} />,
        }}
        {...(!isChain && {
          rowActions: (row: OpenedRow) =>
            row.awaits ? (
              <Tag color="warning">{word.awaits_approval}</Tag>
            ) : (
              <Can do="stock:open">
                <Button type="link" danger onClick={() => discard(row)}>
                  {word.discard}
                </Button>
              </Can>
            ),
        })}
        actionsWidth={120}
        empty={{ text: word.no_opened }}
      />
      {discarding && (
        <ReasonDialog
          title={fill(word.discard_title, { rest: discarding.rest, unit: discarding.unit, name: skuName(discarding) })}
          text={word.discard_text}
          ok={word.discard}
          pending={giving.pending}
          onDone={(reason) => void giving.run({ opened_id: discarding.opened_id, reason })}
          onClose={() => discard(undefined)}
        />
      )}
    </>
  );
}

/** What is left, larger than what there was. */
const Rest = ({ rest, content, unit }: Pick<OpenedRow, 'rest' | 'content' | 'unit'>) => (
  <>
    <b>{rest}</b> / {content} {unit}
  </>
);
