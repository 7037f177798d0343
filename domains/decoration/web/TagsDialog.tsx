import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { use } from 'react';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { useShapeForm } from '#kernel/web/kit/use-shape-form.ts';
import { showError } from '#kernel/web/notice.ts';
import { useWords } from '#kernel/web/words.ts';
import { FRESH_TAG, MAX_TAGS, retyped, shapesOf, type Tag, type TagsFloor } from '../contract/floor.schema.ts';
import type { FloorDialogProps } from './floor-dialog.ts';
import { OperationInput } from './OperationInput.tsx';
import { ShownIn } from './shown-in.ts';

/** The floor tag editor: at most ten tags of five characters (1§5). */
export default function TagsDialog({ floor, onDone, onClose }: FloorDialogProps<TagsFloor>) {
  const { word, refusal } = useWords('decoration');
  const kernel = useWords('kernel');
  const { value, set, faultAt, confirm } = useShapeForm(shapesOf(use(ShownIn)).TagsFloor, floor.tags.length > 0 ? floor : { ...floor, tags: [FRESH_TAG] });
  const tags = value.tags as Tag[];
  const setTags = (next: Tag[]) => set({ ...value, tags: next });
  const put = (index: number, tag: Tag) => setTags(tags.map((each, at) => (at === index ? tag : each)));
  const add = () => (tags.length >= MAX_TAGS ? showError(refusal.too_many_tags) : setTags([...tags, FRESH_TAG]));
  const done = () => {
    const written = confirm();
    if (written) onDone(written);
    else showError(word.form_wrong);
  };
  return (
    <Dialog ok={kernel.word.confirm} title={word.tag_editor} width={600} onOk={done} onClose={onClose}>
      <div className="floor-lines">
        {tags.map((tag, index) => {
          const fault = faultAt('tags', index, 'block_value') ?? faultAt('tags', index, 'block_opt', 'opt_value');
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a tag that is being typed has no identity but its place
            <div key={index} className="floor-line">
              <Input
                autoFocus={index === tags.length - 1}
                aria-label={word.tag}
                placeholder={word.tag}
                maxLength={5}
                showCount
                value={tag.block_value}
                onChange={(event) => put(index, retyped(tag, event.target.value))}
              />
              <OperationInput value={tag.block_opt} onChange={(block_opt) => put(index, { ...tag, block_opt })} />
              <Button type="text" icon={<DeleteOutlined />} aria-label={word.remove} onClick={() => setTags(tags.filter((_, at) => at !== index))} />
              {fault && <small className="floor-fault">{fault}</small>}
            </div>
          );
        })}
        {faultAt('tags') && <small className="floor-fault">{faultAt('tags')}</small>}
        <Button type="dashed" icon={<PlusOutlined />} onClick={add}>
          {word.add_tag} {tags.length}/{MAX_TAGS}
        </Button>
      </div>
    </Dialog>
  );
}
