import { Input } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useShapeForm } from '#kernel/web/kit/use-shape-form.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { holdOrder } from '../contract/held.endpoints.ts';
import { askedOf, type Basket } from './basket.draft.ts';
import { suppliesAsked, usesAsked } from './use.draft.ts';

const WIDTH = 440;
const Named = holdOrder.request.pick({ held_name: true });

/** Under which name what is at the till is put aside. */
export default function HoldDialog({ basket, onHeld, onClose }: { basket: Basket; onHeld: () => void; onClose: () => void }) {
  const { title, field, word } = useWords('sales');
  const form = useShapeForm(Named, { held_name: basket.taken?.held_name ?? '' });
  const { run, pending } = useCommand(holdOrder, {
    refreshes: ['sales.'],
    onDone: () => {
      showDone(fill(word.held_done, { name: form.value.held_name }));
      onHeld();
      onClose();
    },
  });
  const hold = () => {
    const named = form.confirm();
    if (!named) return;
    const deducted = { uses: usesAsked(basket), supplies: suppliesAsked(basket) };
    const held = { ...askedOf(basket), ...deducted, ...named, remarks: basket.remarks, ...(basket.taken && { order_id: basket.taken.order_id }) };
    void run(held, { key: basket.draft || undefined });
  };
  return (
    <Dialog title={title.hold_order} width={WIDTH} ok={word.hold} pending={pending} onOk={hold} onClose={onClose}>
      <Labelled label={field.held_name} required fault={form.faultAt('held_name')}>
        <Input
          autoFocus
          aria-label={field.held_name}
          data-counted=""
          maxLength={20}
          value={form.value.held_name}
          placeholder={word.held_hint}
          onChange={(event) => form.set({ held_name: event.target.value })}
          onPressEnter={hold}
        />
      </Labelled>
    </Dialog>
  );
}
