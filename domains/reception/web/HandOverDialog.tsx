import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useShapeForm } from '#kernel/web/kit/use-shape-form.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { visitHandOver, type VisitRow } from '../contract/visit.endpoints.ts';

const WIDTH = 420;

/** Who answers for the customer from now on. */
export default function HandOverDialog({ visit: { visit_id, version, member_name, real_name }, onClose }: { visit: VisitRow; onClose: () => void }) {
  const { field, title, word } = useWords('reception');
  const form = useShapeForm(visitHandOver.request, { visit_id, version, uid: '' });
  const { run, pending } = useCommand(visitHandOver, {
    onDone: () => {
      showDone(word.handed_over);
      onClose();
    },
  });
  const handOver = () => {
    const asked = form.confirm();
    if (asked) void run(asked);
  };
  return (
    <Dialog ok={title.hand_over} title={title.hand_over} width={WIDTH} pending={pending} onOk={handOver} onClose={onClose}>
      <div className="walk-in">
        <p>{fill(word.hand_over_text, { name: member_name, from: real_name || word.nobody })}</p>
        <Labelled label={field.uid} fault={form.faultAt('uid')} required>
          <StaffSelect aria-label={field.uid} value={form.value.uid || null} onChange={(uid) => form.set({ ...form.value, uid: uid ?? '' })} />
        </Labelled>
      </div>
    </Dialog>
  );
}
