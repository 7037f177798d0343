import { Input } from 'antd';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useShapeForm } from '#kernel/web/kit/use-shape-form.ts';
import { showError } from '#kernel/web/notice.ts';
import { useWords } from '#kernel/web/words.ts';
import { TitleFloor } from '../contract/floor.schema.ts';
import type { FloorDialogProps } from './floor-dialog.ts';

/** The floor title editor: two to four characters between two colours (1§5). */
export default function TitleDialog({ floor, onDone, onClose }: FloorDialogProps<TitleFloor>) {
  const { word } = useWords('decoration');
  const kernel = useWords('kernel');
  const { value, set, faultAt, visit, confirm } = useShapeForm(TitleFloor, floor);
  const done = () => {
    const title = confirm();
    if (title) onDone(title);
    else showError(word.form_wrong);
  };
  const colour = (name: 'start_color' | 'end_color') => (
    <Labelled label={word[name]} required fault={faultAt(name)}>
      <span className="floor-colour">
        <i style={{ background: value[name] }} />
        <Input
          aria-label={word[name]}
          maxLength={7}
          value={value[name]}
          onChange={(event) => set({ ...value, [name]: event.target.value })}
          onBlur={() => visit(name)}
        />
      </span>
    </Labelled>
  );
  return (
    <Dialog ok={kernel.word.confirm} title={word.title_editor} width={420} onOk={done} onClose={onClose}>
      <Labelled label={word.text} required fault={faultAt('text')}>
        <Input
          autoFocus
          aria-label={word.text}
          maxLength={4}
          showCount
          value={value.text}
          onChange={(event) => set({ ...value, text: event.target.value })}
          onBlur={() => visit('text')}
        />
      </Labelled>
      {colour('start_color')}
      {colour('end_color')}
    </Dialog>
  );
}
