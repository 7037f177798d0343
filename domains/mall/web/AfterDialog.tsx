import { Radio } from 'antd';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { ReasonInput } from '#kernel/web/kit/ReasonInput.tsx';
import { useShapeForm } from '#kernel/web/kit/use-shape-form.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { mallAskAfter, type MallRow } from '../contract/mall.endpoints.ts';
import { AfterType } from '../contract/mall.schema.ts';

const WIDTH = 480;
const Asked = mallAskAfter.request.pick({ after_type: true, reason: true });

/** What the customer wants who is not content, and why. */
export default function AfterDialog({ order, onDone, onClose }: { order: MallRow; onDone: () => void; onClose: () => void }) {
  const { title, field, word } = useWords('mall');
  const form = useShapeForm(Asked, { after_type: 'refund_only', reason: '' });
  const { run, pending } = useCommand(mallAskAfter, { onDone });
  const ask = () => {
    const asked = form.confirm();
    if (asked) void run({ order_id: order.order_id, ...asked });
  };
  const options = AfterType.options.map((value) => ({ value, label: word.after_type[value] }));
  return (
    <Dialog title={title.ask_after} width={WIDTH} ok={word.verb.ask_after} pending={pending} onOk={ask} onClose={onClose}>
      <p>{word.refund_hint}</p>
      <Labelled label={field.after_type} required>
        <Radio.Group
          value={form.value.after_type}
          options={options}
          onChange={(event) => form.set({ ...form.value, after_type: event.target.value as AfterType })}
        />
      </Labelled>
      <ReasonInput value={form.value.reason} fault={form.faultAt('reason')} onChange={(reason) => form.set({ ...form.value, reason })} />
    </Dialog>
  );
}
