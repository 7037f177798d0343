import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { faultOf } from '#kernel/web/kit/form-schema.ts';
import { PlaceTools } from '#kernel/web/kit/PlaceTools.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type ClientType, type Floor, type FloorType, shapesOf } from '../contract/floor.schema.ts';
import { FloorDialog } from './FloorDialog.tsx';
import { FloorPreview } from './FloorPreview.tsx';
import { ShownIn } from './shown-in.ts';
import './floors.css';

const FLOORS: Readonly<Record<FloorType, Floor>> = {
  TITLE: { floor_type: 'TITLE', text: '', start_color: '#1876d8', end_color: '#409EFF' },
  TAGS: { floor_type: 'TAGS', tags: [] },
  IMAGES: { floor_type: 'IMAGES', images: [] },
  TEXT: { floor_type: 'TEXT', text: '', operation: { opt_type: 'NONE', opt_value: '' } },
};

const NONE: readonly Floor[] = [];

interface FloorsInputProps {
  client: ClientType;
  value?: readonly Floor[];
  onChange?: (floors: Floor[]) => void;
}

/** The floors of a page in their order: added, written in a dialog of their own, moved and removed. */
export function FloorsInput({ client, value = NONE, onChange }: FloorsInputProps) {
  const { word } = useWords('decoration');
  const kernel = useWords('kernel');
  /** The floor that is being written and its place; a place after the last is a new floor's. */
  const [writing, write] = useState<{ floor: Floor; index: number }>();
  const put = (index: number, floor: Floor) => {
    write(undefined);
    onChange?.(index < value.length ? value.map((each, at) => (at === index ? floor : each)) : [...value, floor]);
  };
  return (
    <div className="floors">
      {value.length === 0 && <p className="floors-none">{word.no_floors}</p>}
      {value.map((floor, index) => {
        const fault = faultOf(shapesOf(client).Floor, floor);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a floor that is being written has no identity but its place
          <section key={index} className="floor" aria-label={word.floor[floor.floor_type]}>
            <header>
              <strong>
                {index + 1} · {word.floor[floor.floor_type]}
              </strong>
              <Space size={0}>
                <Button type="text" size="small" icon={<EditOutlined />} aria-label={kernel.word.edit} onClick={() => write({ floor, index })} />
                <PlaceTools items={value} index={index} onChange={(floors) => onChange?.(floors)} />
              </Space>
            </header>
            <FloorPreview floor={floor} />
            {fault && <small className="floor-fault">{fault}</small>}
          </section>
        );
      })}
      <Space wrap>
        {(Object.keys(FLOORS) as FloorType[]).map((type) => (
          <Button key={type} icon={<PlusOutlined />} onClick={() => write({ floor: FLOORS[type], index: value.length })}>
            {fill(word.add_floor, { floor: word.floor[type] })}
          </Button>
        ))}
      </Space>
      {writing && (
        <ShownIn value={client}>
          <Suspense fallback={null}>
            <FloorDialog floor={writing.floor} onDone={(floor) => put(writing.index, floor)} onClose={() => write(undefined)} />
          </Suspense>
        </ShownIn>
      )}
    </div>
  );
}
