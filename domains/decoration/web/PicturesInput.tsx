import { Button } from 'antd';
import { DeleteOutlined } from '@ant-design/icons';
import { ImageInput, Picture } from '#domains/file/web/pieces.ts';
import { useWords } from '#kernel/web/words.ts';
import type { PictureBlock } from '../contract/floor.schema.ts';
import { OperationInput } from './OperationInput.tsx';

const MAX_PICTURES = 10;
const NONE: readonly PictureBlock[] = [];

/** Pictures in their order, each with what a touch on it does; a removed one takes its operation along (1§4). */
export function PicturesInput({ value = NONE, onChange }: { value?: readonly PictureBlock[]; onChange?: (pictures: PictureBlock[]) => void }) {
  const { word } = useWords('decoration');
  return (
    <div className="floor-lines">
      {value.map((picture, index) => (
        <div key={picture.url} className="floor-line floor-picture">
          <Picture path={picture.url} size={64} />
          <OperationInput
            value={picture.operation}
            onChange={(operation) => onChange?.(value.map((each, at) => (at === index ? { ...each, operation } : each)))}
          />
          <Button type="text" icon={<DeleteOutlined />} aria-label={word.remove} onClick={() => onChange?.(value.filter((_, at) => at !== index))} />
        </div>
      ))}
      {value.length < MAX_PICTURES && (
        <ImageInput
          key={value.length}
          use="page_image"
          value={null}
          onChange={(url) => url && onChange?.([...value, { url, operation: { opt_type: 'NONE', opt_value: '' } }])}
        />
      )}
    </div>
  );
}
