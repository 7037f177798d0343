import { useState } from 'react';
import { useDictNames } from '#domains/dictionary/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import type { RowOf } from '#kernel/web/kit/list-types.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { approvalSearch, approveExport } from '../contract/download.endpoints.ts';
import { exportApproval } from '../model/download.machine.ts';

type Waiting = RowOf<typeof approvalSearch>;

/** Large exports that wait for a second pair of eyes. */
export default function ApprovalList() {
  const { field, title, word } = useWords('download');
  const nameOf = useDictNames('SHOP_DOWNLOAD_TYPE');
  return (
    <ListPage
      embedded
      title={title.approvals}
      endpoint={approvalSearch}
      rowKey="sdl_id"
      labels={field}
      columns={[
        { field: 'download_type', render: (row) => nameOf(row.download_type) },
        { field: 'records_num', as: 'count' },
        'real_name',
        'shop_name',
        { field: 'create_time', as: 'when' },
      ]}
      rowActions={(row) => <Decide row={row} what={nameOf(row.download_type)} />}
      empty={{ text: word.none_waiting }}
    />
  );
}

function Decide({ row, what }: { row: Waiting; what: string }) {
  const { word } = useWords('download');
  const confirm = useConfirm();
  const [rejecting, setRejecting] = useState(false);
  const { run, pending } = useCommand(approveExport);
  const pass = async () => {
    const text = fill(word.pass_ask, { name: row.real_name, what, count: row.records_num });
    if ((await confirm({ title: word.pass, text, ok: word.pass })) && (await run({ sdl_id: row.sdl_id, pass: true }))) showDone(word.passed);
  };
  const reject = async (reason: string) => {
    if (!(await run({ sdl_id: row.sdl_id, pass: false, reason }))) return;
    setRejecting(false);
    showDone(word.rejected);
  };
  return (
    <>
      <Actions of={exportApproval} allowed={row.actions} danger={['reject']} run={{ pass: () => void pass(), reject: () => setRejecting(true) }} />
      {rejecting && (
        <ReasonDialog
          title={word.reject}
          text={`${row.real_name} · ${what}`}
          ok={word.reject}
          pending={pending}
          longest={100}
          onDone={(reason) => void reject(reason)}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}
