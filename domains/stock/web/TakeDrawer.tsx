import { Button, Drawer, Table, type TableColumnType } from 'antd';
import { type FocusEvent, useState } from 'react';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useLeaving } from '#kernel/web/kit/use-leaving.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { takeConfirm, type TakeDetail, takeDetail, takePass, takeReject, takeVoid } from '../contract/stock-take.endpoints.ts';
import { takeFlow } from '../model/stock-take.machine.ts';
import { JudgedLine } from './Judged.tsx';
import { QuantityInput, WithUnits } from './QuantityInput.tsx';
import { type Counting, useCounting } from './use-counting.ts';
import './stock.css';

type Line = TakeDetail['lines'][number];
const NOTHING: string[] = [];
/** What arrives as fast as one leaves a box shows nothing. */
const SLOW = { delay: 300 };

/** Whether a dialog comes in between: it may ask what is to become of what was typed. */
const isInterrupted = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean => {
  const dialog = relatedTarget?.closest('[role=dialog]') ?? null;
  return dialog !== null && !dialog.contains(currentTarget);
};

/** The sheet on which a warehouse is counted, batch by batch, and what came of it; what was counted is not lost by a stray press. */
export default function TakeDrawer({ take_id, onClose }: { take_id: string; onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(takeDetail, { take_id });
  const counting = useCounting(take_id, data);
  const { leave } = useLeaving(onClose, counting.isUnsent);
  const close = async () => {
    if (await counting.settled()) onClose();
    else leave();
  };
  return (
    <Drawer
      open
      size="large"
      title={data && `${data.take_number} ${data.shop_name} ${data.warehouse_name}`}
      extra={data && <StatusTag of={takeFlow} state={data.status} />}
      onClose={() => void close()}
    >
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data && <Sheet take={data} counting={counting} />}
    </Drawer>
  );
}

/** What a line of the sheet says; what is counted is typed, in any unit of the goods. */
function useColumns(isOpen: boolean, { countOf, type, send }: Counting): TableColumnType<Line>[] {
  const { field } = useWords('stock');
  return [
    { title: field.goods_name, render: (_, line) => skuName(line) },
    { title: field.batch_number, dataIndex: 'batch_number' },
    { title: field.valid_date, render: (_, line) => line.valid_date ?? '-' },
    { title: field.book_quantity, align: 'right', render: (_, line) => line.book_quantity ?? '-' },
    {
      title: field.counted_quantity,
      align: 'right',
      render: (_, line) =>
        isOpen ? (
          <QuantityInput
            sku_id={line.sku_id}
            aria-label={`${field.counted_quantity} ${skuName(line)} ${line.batch_number}`}
            value={countOf(line)}
            onChange={(quantity) => type(line, quantity)}
            onLeft={(event) => {
              if (!isInterrupted(event)) void send([line.batch_id]);
            }}
          />
        ) : (
          (line.counted_quantity ?? '-')
        ),
    },
    {
      title: field.difference,
      align: 'right',
      render: (_, { difference }) => (difference === null ? '-' : difference > 0 ? `+${difference}` : difference),
    },
    { title: field.counter_name, render: (_, line) => line.counter_name ?? '-' },
  ];
}

function Sheet({ take, counting }: { take: TakeDetail; counting: Counting }) {
  const { title, word } = useWords('stock');
  const isOpen = take.actions.includes('count');
  const columns = useColumns(isOpen, counting);
  const save = async () => {
    if (await counting.send()) showDone(word.count_saved);
  };
  return (
    <div className="stock-trace">
      <div className="stock-trace-tools">
        {isOpen && (
          <Button
            type="primary"
            disabled={!counting.isUnsent || counting.isUnread}
            loading={counting.pending && SLOW}
            // What is typed last leaves its box with all the others.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void save()}
          >
            {word.keep_count}
          </Button>
        )}
        <Steps take={take} unsaved={counting.isUnsent} />
      </div>
      <JudgedLine of={take} />
      <Scrolls label={title.take}>
        <WithUnits ids={isOpen ? take.lines.map(({ sku_id }) => sku_id) : NOTHING}>
          <Table<Line>
            size="small"
            pagination={false}
            rowKey="batch_id"
            columns={columns}
            dataSource={take.lines}
            locale={{ emptyText: word.nothing_to_count }}
          />
        </WithUnits>
      </Scrolls>
      {take.history.length > 0 && <StateHistory of={takeFlow} changes={take.history} />}
    </div>
  );
}

/** What may become of it; nothing while something typed is not saved. */
function Steps({ take: { take_id, take_number, actions }, unsaved }: { take: TakeDetail; unsaved: boolean }) {
  const { word } = useWords('stock');
  const confirm = useConfirm();
  const [asking, ask] = useState<'reject' | 'void'>();
  const onDone = () => {
    ask(undefined);
    showDone(word.done);
  };
  const confirming = useCommand(takeConfirm, { onDone });
  const passing = useCommand(takePass, { onDone });
  const rejecting = useCommand(takeReject, { onDone });
  const voiding = useCommand(takeVoid, { onDone });
  const command = asking === 'reject' ? rejecting : voiding;
  const settle = async (verb: 'confirm' | 'pass') => {
    if (!(await confirm({ title: take_number, text: word.confirm_take_text, ok: word.take_verb[verb], danger: true }))) return;
    await (verb === 'pass' ? passing : confirming).run({ take_id });
  };
  return (
    <>
      {actions.includes('confirm') && (
        <Button disabled={unsaved} onClick={() => void settle('confirm')}>
          {word.take_verb.confirm}
        </Button>
      )}
      {actions.includes('pass') && <Button onClick={() => void settle('pass')}>{word.take_verb.pass}</Button>}
      {actions.includes('reject') && <Button onClick={() => ask('reject')}>{word.take_verb.reject}</Button>}
      {actions.includes('void') && (
        <Button danger onClick={() => ask('void')}>
          {word.take_verb.void}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={`${word.take_verb[asking]} ${take_number}`}
          text={asking === 'reject' ? word.reject_text : word.void_take_text}
          ok={word.take_verb[asking]}
          pending={command.pending}
          onDone={(reason) => void command.run({ take_id, reason })}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
