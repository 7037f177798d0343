import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Picture } from '#domains/file/web/pieces.ts';
import { useWords } from '#kernel/web/words.ts';
import type { PictureBlock } from '../contract/floor.schema.ts';

const ImagePicker = lazy(() => import('./ImagePicker.tsx'));

interface PicturesInputProps {
  value: readonly PictureBlock[];
  onChange: (pictures: PictureBlock[]) => void;
  disabled?: boolean;
  /** What is wrong with them. */
  fault?: string | undefined;
}

/** Pictures in their order; the image picker changes them, and takes away the last one too. */
export function PicturesInput({ value, onChange, disabled = false, fault }: PicturesInputProps) {
  const { word } = useWords('decoration');
  const [open, setOpen] = useState(false);
  return (
    <div className="floor-pictures">
      {value.map(({ url }) => (
        <Picture key={url} path={url} size={64} />
      ))}
      {!disabled && (
        <Button icon={<EditOutlined />} onClick={() => setOpen(true)}>
          {word.pick_images}
        </Button>
      )}
      {fault && (
        <small className="floor-fault" role="alert">
          {fault}
        </small>
      )}
      {open && (
        <Suspense fallback={null}>
          <ImagePicker
            pictures={value}
            onDone={(pictures) => {
              setOpen(false);
              onChange(pictures);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
