import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { archiveRecord, type RecordDetail, recycleRecord, restoreRecord } from '../contract/emr-record.endpoints.ts';

const WriteDrawer = lazy(() => import('./WriteDrawer.tsx'));
const AssignDrawer = lazy(() => import('./AssignDrawer.tsx'));
const AddendumDrawer = lazy(() => import('./AddendumDrawer.tsx'));

/** What may be done with a record now; what cannot be undone is asked once more. */
export function RecordSteps({ record }: { record: RecordDetail }) {
  const { word } = useWords('emr');
  const confirm = useConfirm();
  const [open, setOpen] = useState<'write' | 'append' | 'recycle' | 'assign'>();
  const close = () => setOpen(undefined);
  const { emr_record_id, version, record_number: number, actions } = record;
  const archiving = useCommand(archiveRecord, { onDone: () => showDone(word.archived_done) });
  const restoring = useCommand(restoreRecord, { onDone: () => showDone(word.restored_done) });
  const recycling = useCommand(recycleRecord, {
    onDone: () => {
      close();
      showDone(word.recycled_done);
    },
  });
  const archive = async () => {
    const agreed = await confirm({ title: fill(word.archive_title, { number }), text: word.archive_text, ok: word.archive });
    if (agreed) await archiving.run({ emr_record_id, version });
  };
  return (
    <>
      {actions.includes('recycle') && (
        <Button danger onClick={() => setOpen('recycle')}>
          {word.recycle}
        </Button>
      )}
      {actions.includes('restore') && <Button onClick={() => void restoring.run({ emr_record_id })}>{word.restore}</Button>}
      {actions.includes('assign') && <Button onClick={() => setOpen('assign')}>{word.assign}</Button>}
      {actions.includes('append') && <Button onClick={() => setOpen('append')}>{word.append}</Button>}
      {actions.includes('write') && <Button onClick={() => setOpen('write')}>{word.write}</Button>}
      {actions.includes('archive') && (
        <Button type="primary" onClick={() => void archive()}>
          {word.archive}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'write' && <WriteDrawer record={record} onClose={close} />}
        {open === 'assign' && <AssignDrawer record={record} onClose={close} />}
        {open === 'append' && <AddendumDrawer emr_record_id={emr_record_id} onClose={close} />}
      </Suspense>
      {open === 'recycle' && (
        <ReasonDialog
          title={fill(word.recycle_title, { number })}
          text={word.recycle_text}
          ok={word.recycle}
          pending={recycling.pending}
          onDone={(reason) => void recycling.run({ emr_record_id, reason })}
          onClose={close}
        />
      )}
    </>
  );
}
