import { lazy } from 'react';
import type { Floor } from '../contract/floor.schema.ts';
import type { FloorDialogProps } from './floor-dialog.ts';

const TitleDialog = lazy(() => import('./TitleDialog.tsx'));
const TagsDialog = lazy(() => import('./TagsDialog.tsx'));
const TextDialog = lazy(() => import('./TextDialog.tsx'));
const ImagePicker = lazy(() => import('./ImagePicker.tsx'));

/** The dialog that writes a floor of its type. */
export function FloorDialog({ floor, ...rest }: FloorDialogProps<Floor>) {
  switch (floor.floor_type) {
    case 'TITLE':
      return <TitleDialog floor={floor} {...rest} />;
    case 'TAGS':
      return <TagsDialog floor={floor} {...rest} />;
    case 'TEXT':
      return <TextDialog floor={floor} {...rest} />;
    case 'IMAGES':
      return <ImagePicker required pictures={floor.images} onDone={(images) => rest.onDone({ ...floor, images })} onClose={rest.onClose} />;
  }
}
