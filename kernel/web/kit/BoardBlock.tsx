import type { KeyboardEvent, PointerEvent } from 'react';
import { clockOf } from './board-geometry.ts';
import type { Block } from './board-types.ts';

interface BoardBlockProps {
  block: Block;
  /** Where it stands among those that overlap. */
  column: number;
  columns: number;
  top: string;
  height: string;
  held: boolean;
  laneTitle: string;
  onTake: (event: PointerEvent, edge: boolean) => void;
  onDrag: (event: PointerEvent) => void;
  onDrop: () => void;
  onKey: (event: KeyboardEvent) => void;
}

/** Shorter than this there is room for one line: name and time stand side by side. */
const ONE_LINE_MINUTES = 40;

/** Something on a lane: taken hold of by pointer or keys, made longer at its lower edge. */
export function BoardBlock({ block, column, columns, top, height, held, laneTitle, onTake, onDrag, onDrop, onKey }: BoardBlockProps) {
  const { from, until, title, hint, state, tone, movable, faint, dashed } = block;
  const span = `${clockOf(from)}–${clockOf(until)}`;
  return (
    <button
      type="button"
      data-block={block.key}
      className={[
        `board-block board-${tone}`,
        held && 'board-held',
        faint && 'board-faint',
        dashed && 'board-dashed',
        until - from < ONE_LINE_MINUTES && 'board-short',
      ]
        .filter(Boolean)
        .join(' ')}
      style={{ top, height, left: `calc(100% * ${column} / ${columns})`, width: `calc(100% / ${columns})` }}
      title={`${title} ${span} ${state} ${hint}`}
      aria-label={`${title} ${span} ${state} ${hint} ${laneTitle}`}
      onPointerDown={(event) => onTake(event, false)}
      onPointerMove={onDrag}
      onPointerUp={onDrop}
      onKeyDown={onKey}
    >
      <b>{title}</b>
      <span>{`${span} ${state}`}</span>
      <span>{hint}</span>
      {movable && <i className="board-edge" aria-hidden onPointerDown={(event) => onTake(event, true)} onPointerMove={onDrag} onPointerUp={onDrop} />}
    </button>
  );
}
