import { Input } from 'antd';
import { use } from 'react';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useShapeForm } from '#kernel/web/kit/use-shape-form.ts';
import { showError } from '#kernel/web/notice.ts';
import { useWords } from '#kernel/web/words.ts';
import { shapesOf, type TextFloor } from '../contract/floor.schema.ts';
import type { FloorDialogProps } from './floor-dialog.ts';
import { OperationInput } from './OperationInput.tsx';
import { ShownIn } from './shown-in.ts';

/** The text picker: a text and what a touch on it does (1§2, 1§5). */
export default function TextDialog({ floor, onDone, onClose }: FloorDialogProps<TextFloor>) {
  const { word } = useWords('decoration');
  const kernel = useWords('kernel');
  const { value, set, faultAt, visit, confirm } = useShapeForm(shapesOf(use(ShownIn)).TextFloor, floor);
  const done = () => {
    const text = confirm();
    if (text) onDone(text);
    else showError(word.form_wrong);
  };
  const operation = { opt_type: 'NONE' as const, opt_value: '', ...value.operation };
  return (
    <Dialog ok={kernel.word.confirm} title={word.text_picker} width={500} onOk={done} onClose={onClose}>
      <Labelled label={word.text} required fault={faultAt('text')}>
        <Input.TextArea
          autoFocus
          aria-label={word.text}
          maxLength={100}
          showCount
          autoSize={{ minRows: 2, maxRows: 5 }}
          value={value.text}
          onChange={(event) => set({ ...value, text: event.target.value })}
          onBlur={() => visit('text')}
        />
      </Labelled>
      <Labelled label={word.opt_type} fault={faultAt('operation', 'opt_value')}>
        <OperationInput value={operation} onChange={(next) => set({ ...value, operation: next })} onBlur={() => visit('operation', 'opt_value')} />
      </Labelled>
    </Dialog>
  );
}
