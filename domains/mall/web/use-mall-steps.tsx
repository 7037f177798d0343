import { lazy, Suspense, useState } from 'react';
import { MONEY_MOVED } from '#domains/card/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import * as mall from '../contract/mall.endpoints.ts';

const ReasonDialog = lazy(() => import('#kernel/web/kit/ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })));
const ShipDialog = lazy(() => import('./ShipDialog.tsx'));
const AfterDialog = lazy(() => import('./AfterDialog.tsx'));

/** Why is asked before. */
const WHY = { refuse: mall.mallRefuse, cancel: mall.mallCancel, close_after: mall.mallCloseAfter } as const;
type Asked = keyof typeof WHY | 'ship' | 'reship' | 'ask_after';

/** What may be done with a mall order, each step asked once more in words; handing over has a desk of its own. */
export function useMallSteps() {
  const { word } = useWords('mall');
  const confirm = useConfirm();
  const [open, setOpen] = useState<{ row: mall.MallRow; verb: Asked }>();
  const close = () => setOpen(undefined);
  const done = {
    refreshes: [...MONEY_MOVED, 'mall.'],
    onDone: () => {
      showDone(word.done);
      close();
    },
  };
  const commands = {
    confirm: useCommand(mall.mallConfirm, done),
    receive: useCommand(mall.mallReceive, done),
    complete: useCommand(mall.mallComplete, done),
  };
  const why = { refuse: useCommand(mall.mallRefuse, done), cancel: useCommand(mall.mallCancel, done), close_after: useCommand(mall.mallCloseAfter, done) };
  const said = (row: mall.MallRow) => ({
    number: row.order_number,
    amount: moneyText(row.amount_receivable, row.currency_code),
    name: row.receiver_name,
    items: row.item_summary,
  });
  const act = async (row: mall.MallRow, verb: keyof typeof commands) => {
    const text = { confirm: word.confirm_text, receive: word.receive_text, complete: word.complete_text }[verb];
    if (await confirm({ title: row.order_number, text: fill(text, said(row)), ok: word.verb[verb] })) await commands[verb].run({ order_id: row.order_id });
  };
  const ask = (row: mall.MallRow, verb: Asked) => () => setOpen({ row, verb });
  const run = (row: mall.MallRow) => ({
    confirm: () => void act(row, 'confirm'),
    receive: () => void act(row, 'receive'),
    complete: () => void act(row, 'complete'),
    refuse: ask(row, 'refuse'),
    cancel: ask(row, 'cancel'),
    close_after: ask(row, 'close_after'),
    ship: ask(row, 'ship'),
    reship: ask(row, 'reship'),
    ask_after: ask(row, 'ask_after'),
  });
  const dialog = open && (
    <Suspense fallback={null}>
      {open.verb === 'ship' || open.verb === 'reship' ? (
        <ShipDialog order={open.row} onDone={done.onDone} onClose={close} />
      ) : open.verb === 'ask_after' ? (
        <AfterDialog order={open.row} onDone={done.onDone} onClose={close} />
      ) : (
        <ReasonDialog
          title={fill({ refuse: word.refuse_title, cancel: word.cancel_title, close_after: word.close_title }[open.verb], said(open.row))}
          text={fill({ refuse: word.refuse_text, cancel: word.cancel_text, close_after: word.close_text }[open.verb], said(open.row))}
          ok={word.verb[open.verb]}
          pending={why[open.verb].pending}
          onDone={(reason) => void why[open.verb as keyof typeof why].run({ order_id: open.row.order_id, reason })}
          onClose={close}
        />
      )}
    </Suspense>
  );
  return { run, dialog };
}
