import type { KeyboardEvent, PointerEvent, ThHTMLAttributes } from 'react';
import { settledWidth, zoomAt } from '../zoom.ts';
import { useWords } from '../words.ts';

const NARROWEST = 64;
const STEP = 16;

interface HeaderProps extends ThHTMLAttributes<HTMLTableCellElement> {
  'data-width'?: number;
  onWidth?: (width: number) => void;
}

/** A header cell whose right edge can be dragged, or moved by the arrow keys. */
export function ResizableHeader({ onWidth, children, ...rest }: HeaderProps) {
  const { word } = useWords('kernel');
  const width = rest['data-width'];
  if (!onWidth || !width) return <th {...rest}>{children}</th>;

  const drag = (down: PointerEvent<HTMLSpanElement>) => {
    down.preventDefault();
    const edge = down.currentTarget;
    edge.setPointerCapture(down.pointerId);
    const from = down.clientX;
    const move = (event: globalThis.PointerEvent) => onWidth(Math.max(NARROWEST, width + (event.clientX - from) / zoomAt(settledWidth())));
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true });
  };
  const step = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!direction) return;
    event.preventDefault();
    onWidth(Math.max(NARROWEST, width + direction * STEP));
  };
  return (
    <th {...rest}>
      {children}
      <span className="column-edge" role="separator" tabIndex={0} aria-orientation="vertical" aria-label={word.column_width} aria-valuenow={width}
        onPointerDown={drag} onKeyDown={step} onClick={(event) => event.stopPropagation()} />
    </th>
  );
}
