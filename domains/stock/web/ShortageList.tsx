import { useState } from 'react';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { shortageIssue, type ShortageRow, shortageSearch, shortageWriteOff } from '../contract/shortage.endpoints.ts';
import { shortageFlow } from '../model/shortage.machine.ts';
import { ShopFilter } from './choices.tsx';

/** What is done about a shortage: issued once it was agreed to in words, or written off with a reason. */
function useSettling() {
  const { word } = useWords('stock');
  const confirm = useConfirm();
  const [writingOff, writeOff] = useState<ShortageRow>();
  const issuing = useCommand(shortageIssue, {
    onDone: ({ left_quantity: left }) => showDone(left === 0 ? word.shortage_issued : fill(word.shortage_issued_part, { left })),
  });
  const giving = useCommand(shortageWriteOff, {
    onDone: () => {
      writeOff(undefined);
      showDone(word.shortage_written_off);
    },
  });
  const issue = async ({ shortage_id, document_number: number, left_quantity: left, usable_quantity: usable, ...row }: ShortageRow) => {
    const text = fill(word.issue_shortage_text, { name: skuName(row), number, left, usable });
    if (await confirm({ title: word.shortage_verb.issue, text, ok: word.shortage_verb.issue })) await issuing.run({ shortage_id });
  };
  return { issue, giving, writingOff, writeOff };
}

/** What was sold or used though the books had none of it: taken from what came since, or written off by whoever says why. */
export default function ShortageList() {
  const { field, word } = useWords('stock');
  const isChain = usePlace().user.shop_type === '0';
  const { issue, giving, writingOff, writeOff } = useSettling();
  return (
    <>
      <ListPage
        endpoint={shortageSearch}
        embedded
        name="stock.shortages"
        title={word.open_shortages}
        rowKey="shortage_id"
        labels={{ ...field, quantity: field.shortage_quantity }}
        columns={[
          { field: 'goods_name', width: 200, render: (row) => skuName(row) },
          { field: 'document_number', width: 168 },
          { field: 'kind', width: 80, words: word.shortage_kind },
          ...(isChain ? [{ field: 'shop_name' as const, width: 128 }] : []),
          { field: 'warehouse_name', width: 112 },
          { field: 'quantity', as: 'count', width: 88 },
          { field: 'left_quantity', width: 96, align: 'right', render: (row) => `${row.left_quantity} ${row.unit}` },
          { field: 'usable_quantity', as: 'count', width: 80 },
          { field: 'status', width: 96, words: word.shortage_status, render: (row) => <StatusTag of={shortageFlow} state={row.status} /> },
          { field: 'create_time', as: 'when', width: 144 },
          { field: 'creator_name', width: 88 },
          { field: 'decide_time', as: 'when', hidden: true },
          { field: 'decider_name', hidden: true },
          { field: 'reason', width: 160, hidden: true },
        ]}
        filters={{
          key_word: <SearchBox placeholder={field.document_number} />,
          status: <ChoiceFilter hint={word.any_status} options={word.shortage_status} />,
          ...(isChain && { shop_id: <ShopFilter hint={field.shop_name} /> }),
        }}
        actionsWidth={160}
        rowActions={(row) => (
          <Actions
            of={shortageFlow}
            allowed={row.actions}
            danger={['write_off']}
            run={{ issue: () => void issue(row), write_off: () => writeOff(row) }}
          />
        )}
        empty={{ text: word.no_shortages }}
      />
      {writingOff && (
        <ReasonDialog
          title={`${word.shortage_verb.write_off} ${writingOff.document_number}`}
          text={fill(word.write_off_text, { name: skuName(writingOff), left: writingOff.left_quantity })}
          ok={word.shortage_verb.write_off}
          pending={giving.pending}
          onDone={(reason) => void giving.run({ shortage_id: writingOff.shortage_id, reason })}
          onClose={() => writeOff(undefined)}
        />
      )}
    </>
  );
}
