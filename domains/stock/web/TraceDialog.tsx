import { Button, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { CodeInput } from '#kernel/web/kit/CodeInput.tsx';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { colon } from '#kernel/web/language.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { batchRecall, type MoveRow, stockTrace } from '../contract/knowing.endpoints.ts';
import './stock.css';

const CorrectDrawer = lazy(() => import('./CorrectDrawer.tsx'));

const WIDTH = 900;
const TONE = { good: 'success', expired: 'danger', recalled: 'warning' } as const;

/** Where a batch came from, where it stands, where it went; on a bad day it is stopped here: by the head office for the whole chain, by a shop for itself. */
export default function TraceDialog({ batch_number: asked, onClose }: { batch_number: string; onClose: () => void }) {
  const { field, title, word } = useWords('stock');
  const kernel = useWords('kernel');
  const [typed, type] = useState(asked);
  const [batch_number, look] = useState(asked);
  const { data, error, refetch } = useEndpoint(stockTrace, { batch_number }, { enabled: batch_number !== '' });
  return (
    <Dialog ok={kernel.word.close} title={title.trace} width={WIDTH} onOk={onClose} onClose={onClose}>
      <div className="stock-trace">
        <CodeInput aria-label={field.batch_number} placeholder={field.batch_number} value={typed} onChange={type} onDone={look} />
        {error && <LoadFailed failure={error} retry={() => void refetch()} />}
        {data?.length === 0 && <p>{word.no_batch_found}</p>}
        {data?.map((batch) => (
          <Batch key={batch.batch_id} batch={batch} onLeave={onClose} />
        ))}
      </div>
    </Dialog>
  );
}

type Traced = ResponseOf<typeof stockTrace>[number];

function Batch({ batch, onLeave }: { batch: Traced; onLeave: () => void }) {
  const { field, word } = useWords('stock');
  const { go, pathOf } = useNavigation();
  const list = pathOf('stock.StockListPage');
  return (
    <section className="stock-trace">
      <h3>
        {skuName(batch)} {batch.batch_number} <Status tone={TONE[batch.state]}>{word.batch_state[batch.state]}</Status>{' '}
        {batch.valid_date && `${field.valid_date} ${batch.valid_date}`}
      </h3>
      {batch.recall_reason && <p>{batch.recall_reason}</p>}
      <Can do="stock:approve">
        <Decisions batch={batch} />
      </Can>
      {list && (
        <Button type="link" onClick={() => {
          onLeave();
          go({ path: list, search: { tab: 'recall', batch_number: batch.batch_number } });
        }}>
          {word.see_recall}
        </Button>
      )}
      <div>
        {word.standing}
        {batch.standing.length === 0 ? (
          <p>{word.nothing_stands}</p>
        ) : (
          <ul>
            {batch.standing.map(({ shop_name, warehouse_name, quantity }) => (
              <li key={`${shop_name}/${warehouse_name}`}>
                {shop_name} {warehouse_name}
                {colon()}
                {quantity} {batch.unit}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Moves moves={batch.moves} />
    </section>
  );
}

/** Stopping a batch, for the chain or for the shop alone, and putting its days right. */
function Decisions({ batch }: { batch: Traced }) {
  const { word } = useWords('stock');
  const isChain = usePlace().user.shop_type === '0';
  const [asking, ask] = useState<'recall' | 'correct'>();
  const isRecalled = batch.state === 'recalled';
  const recalling = useCommand(batchRecall, {
    onDone: () => {
      ask(undefined);
      showDone(word.done);
    },
  });
  const verb = isRecalled ? word.recall_off : word.recall;
  const text = isChain ? word.recall_chain_text : word.recall_shop_text;
  return (
    <>
      <div className="stock-trace-tools">
        {(isChain || !batch.by_chain) && (
          <Button danger={!isRecalled} onClick={() => ask('recall')}>
            {verb}
          </Button>
        )}
        <Button onClick={() => ask('correct')}>{word.correct}</Button>
      </div>
      {asking === 'recall' && (
        <ReasonDialog
          title={`${verb} ${batch.batch_number}`}
          text={isRecalled ? text.off : text.on}
          ok={verb}
          pending={recalling.pending}
          onDone={(reason) => void recalling.run({ batch_id: batch.batch_id, is_recalled: !isRecalled, reason })}
          onClose={() => ask(undefined)}
        />
      )}
      {asking === 'correct' && (
        <Suspense fallback={null}>
          <CorrectDrawer batch={batch} onClose={() => ask(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Moves({ moves }: { moves: readonly MoveRow[] }) {
  const { field, word } = useWords('stock');
  return (
    <Scrolls label={word.traced_moves}>
      <Table<MoveRow>
        size="small"
        pagination={false}
        rowKey="move_id"
        dataSource={moves}
        columns={[
          { title: field.create_time, render: (_, move) => <When at={move.create_time} /> },
          { title: field.document_number, dataIndex: 'document_number' },
          { title: field.kind, render: (_, move) => word.move_kind[move.kind] },
          { title: field.shop_name, render: (_, move) => [move.shop_name, move.warehouse_name].filter(Boolean).join(' ') },
          { title: field.delta, align: 'right', render: (_, { delta }) => (delta > 0 ? `+${delta}` : delta) },
          { title: field.operator_name, render: (_, move) => move.operator_name ?? '-' },
        ]}
      />
    </Scrolls>
  );
}
