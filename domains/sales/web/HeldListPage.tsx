import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNews } from '#kernel/web/live.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone, showError } from '#kernel/web/notice.ts';
import { queryKey, useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type HeldRow, heldSearch, putBackOrder } from '../contract/held.endpoints.ts';
import { voidOrder } from '../contract/order.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';
import { ItemSummary } from './ItemSummary.tsx';
import { usePutBasket, useReadBasket } from './kept-basket.ts';
import { useOrderLinks } from './use-order-links.ts';
import { useRetrieve } from './use-retrieve.ts';

/** What waits in the shop: to be taken to this till, put back or given up. */
export default function HeldListPage() {
  const { field, word } = useWords('sales');
  const client = useQueryClient();
  useNews('held_order', () => void client.invalidateQueries({ queryKey: queryKey(heldSearch) }));
  const { run, dialog } = useHeldActions();
  const { held, unsubmitted } = word.status;
  return (
    <>
      <ListPage
        endpoint={heldSearch}
        rowKey="order_id"
        labels={{ ...field, status: field.held_status }}
        columns={[
          { field: 'held_name', width: 120 },
          { field: 'item_summary', width: 200, render: (order) => <ItemSummary order={order} /> },
          { field: 'member_name', width: 96, render: (order) => (order.member_id === null ? word.walk_in : order.member_name) },
          { field: 'mobile_number', as: 'phone', hidden: true },
          { field: 'amount_receivable', as: 'money', width: 112 },
          { field: 'status', width: 88, words: word.status, render: (order) => <StatusTag of={orderFlow} state={order.status} /> },
          { field: 'holder_name', width: 88 },
          { field: 'held_time', as: 'when', width: 144 },
          { field: 'order_number', hidden: true },
          { field: 'remarks', hidden: true },
        ]}
        filters={{
          key_word: <SearchBox placeholder={field.held_key_word} />,
          status: <ChoiceFilter hint={word.any_status} options={{ held, unsubmitted }} />,
        }}
        rowActions={(order) => <Actions of={orderFlow} allowed={order.actions} run={run(order)} danger={['void']} />}
        empty={{ text: word.no_held }}
      />
      {dialog}
    </>
  );
}

/** What may be done with what waits. */
function useHeldActions() {
  const { word } = useWords('sales');
  const { go } = useNavigation();
  const till = useOrderLinks().till();
  const confirm = useConfirm();
  const [putBasket, readBasket] = [usePutBasket(), useReadBasket()];
  const [voiding, setVoiding] = useState<HeldRow>();
  const retrieve = useRetrieve((basket) => {
    putBasket(basket);
    if (till) go(till);
  });
  const putBack = useCommand(putBackOrder, { refreshes: ['sales.'], onDone: () => showDone(word.put_back_done) });
  const giveUp = useCommand(voidOrder, {
    refreshes: ['sales.'],
    onDone: () => {
      setVoiding(undefined);
      showDone(word.voided_done);
    },
  });
  const run = (order: HeldRow) => ({
    retrieve: () => {
      const { lines, uses } = readBasket();
      if (lines.length + uses.length > 0) return showError(word.till_not_empty);
      void retrieve.run({ order_id: order.order_id });
    },
    put_back: async () => {
      const text = fill(word.put_back_text, { holder: order.holder_name });
      if (await confirm({ title: fill(word.put_back_title, { name: order.held_name }), text, ok: word.put_back_order }))
        void putBack.run({ order_id: order.order_id });
    },
    void: () => setVoiding(order),
  });
  const dialog = voiding && (
    <ReasonDialog
      title={fill(word.void_title, { number: `${voiding.held_name} ${voiding.order_number}` })}
      text={fill(word.void_text, { amount: moneyText(voiding.amount_receivable, voiding.currency_code) })}
      ok={word.action.void}
      pending={giveUp.pending}
      onDone={(reason) => void giveUp.run({ order_id: voiding.order_id, reason })}
      onClose={() => setVoiding(undefined)}
    />
  );
  return { run, dialog };
}
