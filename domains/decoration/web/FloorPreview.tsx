import { Tag } from 'antd';
import { Picture } from '#domains/file/web/pieces.ts';
import type { Floor } from '../contract/floor.schema.ts';
import { OperationText } from './OperationTarget.tsx';

/** A floor as the page will show it, in small. */
export function FloorPreview({ floor }: { floor: Floor }) {
  switch (floor.floor_type) {
    case 'TITLE':
      return (
        <strong className="floor-title" style={{ borderImage: `linear-gradient(90deg, ${floor.start_color}, ${floor.end_color}) 1` }}>
          {floor.text}
        </strong>
      );
    case 'TAGS':
      return (
        <span>
          {floor.tags.map(({ block_value }) => (
            <Tag key={block_value}>{block_value}</Tag>
          ))}
        </span>
      );
    case 'IMAGES':
      return (
        <span className="floor-pictures">
          {floor.images.map(({ url }) => (
            <Picture key={url} path={url} size={64} />
          ))}
        </span>
      );
    case 'TEXT':
      return (
        <span>
          {floor.text}
          {floor.operation.opt_type !== 'NONE' && (
            <small>
              {' '}
              → <OperationText operation={floor.operation} />
            </small>
          )}
        </span>
      );
  }
}
