import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { use, useState } from 'react';
import { ImagesInput, Picture, useFresh } from '#domains/file/web/pieces.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useShapeForm } from '#kernel/web/kit/use-shape-form.ts';
import { showError } from '#kernel/web/notice.ts';
import { useWords } from '#kernel/web/words.ts';
import { MAX_PICTURES, type Operation, type PictureBlock, shapesOf } from '../contract/floor.schema.ts';
import { OperationInput } from './OperationInput.tsx';
import { OperationText } from './OperationTarget.tsx';
import { ShownIn } from './shown-in.ts';

interface ImagePickerProps {
  pictures: readonly PictureBlock[];
  /** Ten by default; 1 picks a single one (1§5). */
  limit?: number;
  /** There must be one; otherwise the last one may be taken away. */
  required?: boolean;
  onDone: (pictures: PictureBlock[]) => void;
  onClose: () => void;
}

const NOTHING: Operation = { opt_type: 'NONE', opt_value: '' };
const NO_PATHS: string[] = [];

/** The image picker: pictures are uploaded, each is given what a touch on it does, or removed with it (1§2, 1§4). */
export default function ImagePicker({ pictures, limit = MAX_PICTURES, required = false, onDone, onClose }: ImagePickerProps) {
  const { word, refusal } = useWords('decoration');
  const kernel = useWords('kernel');
  const [shown, setShown] = useState(pictures);
  const [editing, edit] = useState<string>();
  const [isTold, tell] = useState(false);
  const fresh = useFresh();
  const isMissing = required && shown.length === 0;
  const edited = shown.find(({ url }) => url === editing);
  const confirm = () => {
    if (editing) return showError(word.operation_open);
    tell(isMissing);
    if (isMissing) return undefined;
    if (shown.length > limit) return showError(refusal.too_many_files);
    return onDone([...shown]);
  };
  return (
    <Dialog ok={kernel.word.confirm} title={word.image_picker} width={805} onOk={confirm} onClose={onClose}>
      <div className="image-picker">
        {shown.map(({ url, operation }) => (
          <Shown
            key={url}
            picture={{ url, operation }}
            isEdited={url === editing}
            onEdit={() => edit(url)}
            onRemove={() => {
              if (url === editing) edit(undefined);
              setShown(shown.filter((each) => each.url !== url));
              fresh.putAside(url);
            }}
          />
        ))}
      </div>
      <ImagesInput
        use="page_image"
        limit={limit}
        taken={shown.length}
        value={NO_PATHS}
        onChange={(paths) => {
          fresh.note(paths);
          setShown([...shown, ...paths.map((url) => ({ url, operation: NOTHING }))]);
        }}
      />
      {isTold && isMissing && (
        <p className="fault" role="alert">
          {refusal.picture_required}
        </p>
      )}
      {edited && (
        <OperationEditor
          key={edited.url}
          operation={edited.operation}
          onSave={(operation) => {
            setShown(shown.map((each) => (each.url === editing ? { ...each, operation } : each)));
            edit(undefined);
          }}
          onCancel={() => edit(undefined)}
        />
      )}
    </Dialog>
  );
}

interface ShownProps {
  picture: PictureBlock;
  isEdited: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** One of the pictures, and what a touch on it does. */
function Shown({ picture: { url, operation }, isEdited, onEdit, onRemove }: ShownProps) {
  const { word } = useWords('decoration');
  return (
    <figure className={isEdited ? 'image-edited' : ''}>
      <Picture path={url} size={112} />
      <figcaption>
        <span>
          <OperationText operation={operation} />
        </span>
        <Button type="text" size="small" icon={<EditOutlined />} aria-label={word.edit_operation} onClick={onEdit} />
        <Button type="text" size="small" danger icon={<DeleteOutlined />} aria-label={word.remove} onClick={onRemove} />
      </figcaption>
    </figure>
  );
}

/** What a touch on one picture does, until it is saved or cancelled. */
function OperationEditor({ operation, onSave, onCancel }: { operation: Operation; onSave: (operation: Operation) => void; onCancel: () => void }) {
  const { word } = useWords('decoration');
  const kernel = useWords('kernel');
  const { value, set, faultAt, visit, confirm } = useShapeForm(shapesOf(use(ShownIn)).Operation, operation);
  const save = () => {
    const next = confirm();
    if (next) onSave(next);
  };
  return (
    <section className="image-operation" aria-label={word.edit_operation}>
      <Labelled label={word.opt_type} fault={faultAt('opt_value')}>
        <OperationInput value={{ ...NOTHING, ...value }} onChange={set} onBlur={() => visit('opt_value')} />
      </Labelled>
      <Button type="primary" onClick={save}>
        {kernel.word.save}
      </Button>
      <Button onClick={onCancel}>{kernel.word.cancel}</Button>
    </section>
  );
}
