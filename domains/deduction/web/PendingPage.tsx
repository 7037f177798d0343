import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { cardFlow } from '#domains/card/web/pieces.ts';
import { ShopFilter, useMemberLink, useSeesShops } from '#domains/member/web/pieces.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { type PendingRow, pendingSearch } from '../contract/pending.endpoints.ts';

const DeductDrawer = lazy(() => import('./DeductDrawer.tsx'));

/** Treatments that were sold and not done yet: whose they are, what is left and what it is worth. */
export default function PendingPage({ toolbar }: { toolbar?: ReactNode }) {
  const { field, title, word } = useWords('deduction');
  const cards = useWords('card');
  const mayDeduct = useCan('deduction:write');
  const linkTo = useMemberLink();
  const seesShops = useSeesShops();
  const [row, setRow] = useState<PendingRow>();
  const { in_use, frozen, expired } = cards.word.status;
  return (
    <>
      <ListPage
        endpoint={pendingSearch}
        name="deduction.pending"
        rowKey="card_item_id"
        labels={field}
        toolbar={toolbar}
        columns={[
          { field: 'member_name', width: 96 },
          { field: 'mobile_number', as: 'phone', width: 128 },
          { field: 'item_name', width: 168 },
          { field: 'card_name', width: 144 },
          { field: 'card_number', width: 136, hidden: true },
          { field: 'total_num', as: 'count', width: 80 },
          { field: 'remain_num', as: 'count', width: 88 },
          { field: 'remain_value', as: 'money', width: 112 },
          { field: 'card_status', width: 88, words: cards.word.status, render: (row) => <StatusTag of={cardFlow} state={row.card_status} /> },
          { field: 'opened_on', as: 'day', width: 112 },
          { field: 'valid_end', as: 'day', width: 112 },
          { field: 'shop_name', width: 120, ...(!seesShops && { hidden: true as const }) },
        ]}
        filters={{
          key_word: <SearchBox placeholder={field.pending_key_word} />,
          ...(seesShops && { shop_id: <ShopFilter /> }),
          card_status: <ChoiceFilter hint={word.any_status} options={{ in_use, frozen, expired }} />,
        }}
        rowLink={(row) => linkTo(row.member_id)}
        rowActions={(shown) =>
          mayDeduct &&
          shown.card_status === 'in_use' && (
            <Button
              type="link"
              size="small"
              onClick={(event) => {
                event.stopPropagation();
                setRow(shown);
              }}
            >
              {title.deduct}
            </Button>
          )
        }
        empty={{ text: word.nothing_pending }}
      />
      {row && (
        <Suspense fallback={null}>
          <DeductDrawer member_id={row.member_id} name={row.member_name} onClose={() => setRow(undefined)} />
        </Suspense>
      )}
    </>
  );
}
