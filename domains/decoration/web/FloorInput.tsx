import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useWords } from '#kernel/web/words.ts';
import type { Floor, Operation } from '../contract/floor.schema.ts';
import { OperationInput } from './OperationInput.tsx';
import { PicturesInput } from './PicturesInput.tsx';

type FloorOf<Type extends Floor['floor_type']> = Extract<Floor, { floor_type: Type }>;
interface Writing<Shape> {
  floor: Shape;
  onChange: (floor: Shape) => void;
}

/** What a floor shows, by its type. */
export function FloorInput({ floor, onChange }: Writing<Floor>) {
  switch (floor.floor_type) {
    case 'TITLE':
      return <TitleInput floor={floor} onChange={onChange} />;
    case 'TAGS':
      return <TagsInput floor={floor} onChange={onChange} />;
    case 'IMAGES':
      return <PicturesInput value={floor.images} onChange={(images) => onChange({ ...floor, images })} />;
    case 'TEXT':
      return <TextInput floor={floor} onChange={onChange} />;
  }
}

/** Two to four characters between two colours (1§5). */
function TitleInput({ floor, onChange }: Writing<FloorOf<'TITLE'>>) {
  const { word } = useWords('decoration');
  const colour = (name: 'start_color' | 'end_color') => (
    <label>
      {word[name]}
      <span className="floor-colour">
        <i style={{ background: floor[name] }} />
        <Input aria-label={word[name]} maxLength={7} value={floor[name]} onChange={(event) => onChange({ ...floor, [name]: event.target.value })} />
      </span>
    </label>
  );
  return (
    <div className="floor-grid">
      <label>
        {word.text}
        <Input
          aria-label={word.text}
          maxLength={4}
          showCount
          value={floor.text}
          onChange={(event) => onChange({ ...floor, text: event.target.value })}
        />
      </label>
      {colour('start_color')}
      {colour('end_color')}
    </div>
  );
}

function TextInput({ floor, onChange }: Writing<FloorOf<'TEXT'>>) {
  const { word } = useWords('decoration');
  return (
    <div className="floor-lines">
      <Input.TextArea
        aria-label={word.text}
        placeholder={word.text}
        maxLength={100}
        showCount
        autoSize
        value={floor.text}
        onChange={(event) => onChange({ ...floor, text: event.target.value })}
      />
      <OperationInput value={floor.operation} onChange={(operation) => onChange({ ...floor, operation })} />
    </div>
  );
}

type Tag = FloorOf<'TAGS'>['tags'][number];
const MAX_TAGS = 10;

/** A tag that is typed searches for itself until it is told otherwise (1§4). */
const typed = (tag: Tag, block_value: string): Tag => ({
  ...tag,
  block_value,
  ...(tag.block_opt.opt_type === 'KEYWORD' &&
    tag.block_opt.opt_value === tag.block_value && { block_opt: { opt_type: 'KEYWORD' as const, opt_value: block_value } }),
});

function TagsInput({ floor, onChange }: Writing<FloorOf<'TAGS'>>) {
  const { word } = useWords('decoration');
  const set = (index: number, tag: Tag) => onChange({ ...floor, tags: floor.tags.map((each, at) => (at === index ? tag : each)) });
  const fresh: Tag = { block_type: 'TEXT', block_value: '', block_opt: { opt_type: 'KEYWORD', opt_value: '' } };
  return (
    <div className="floor-lines">
      {floor.tags.map((tag, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a tag that is being typed has no identity but its place
        <div key={index} className="floor-line">
          <Input
            aria-label={word.tag}
            placeholder={word.tag}
            maxLength={5}
            showCount
            value={tag.block_value}
            onChange={(event) => set(index, typed(tag, event.target.value))}
          />
          <OperationInput value={tag.block_opt} onChange={(block_opt: Operation) => set(index, { ...tag, block_opt })} />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={word.remove}
            onClick={() => onChange({ ...floor, tags: floor.tags.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      {floor.tags.length < MAX_TAGS && (
        <Button type="dashed" icon={<PlusOutlined />} onClick={() => onChange({ ...floor, tags: [...floor.tags, fresh] })}>
          {word.add_tag}
        </Button>
      )}
    </div>
  );
}
