import { useEffect, useMemo, useRef } from 'react';
import { clockOf, type Stretch } from './board-geometry.ts';
import type { Block, Draft, Lane } from './board-types.ts';
import { BoardLane } from './BoardLane.tsx';
import { useBoardHold } from './use-board-hold.ts';
import './time-board.css';

interface TimeBoardProps {
  label: string;
  lanes: readonly Lane[];
  blocks: readonly Block[];
  /** From when to when it shows. */
  hours: Stretch;
  slot: number;
  /** The minute it is, and on which lanes; null: on none of those shown. */
  now: { minute: number; isOn: (lane: string) => boolean } | null;
  /** Says where something that is held would go. */
  saying: (title: string, lane: string, span: string) => string;
  /** What pressing a free place on a lane does. */
  newLabel: string;
  onNew?: (lane: string, minute: number) => void;
  onOpen: (block: Block) => void;
  onMove: (block: Block, to: Draft) => Promise<unknown>;
}

const NONE: readonly Block[] = [];
const HOUR = 60;
/** Height of an hour, in rem. */
const HOUR_REM = 4;
const LANE_REM = 8;
const HOURS_REM = 3.5;

const rem = (minutes: number): string => `${(minutes / HOUR) * HOUR_REM}rem`;

/** Lanes beside each other and the time from top to bottom: what stands there can be taken hold of, moved and made longer. */
export function TimeBoard({ label, lanes, blocks, hours, slot, now, saying, newLabel, onNew, onOpen, onMove }: TimeBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const length = hours.until - hours.from;
  const bodyHeight = () => board.current?.querySelector('.board-hours')?.getBoundingClientRect().height ?? 1;
  const moved = useRef<string>(undefined);
  const move = (block: Block, to: Draft) => {
    moved.current = block.key;
    return onMove(block, to);
  };
  const { draft, handlers } = useBoardHold({ lanes, board, slot, pixelsPerMinute: () => bodyHeight() / length, onMove: move, onOpen });
  const byLane = useMemo(() => Map.groupBy(blocks, ({ lane }) => lane), [blocks]);
  // On another lane it is drawn anew and the focus is nowhere: whoever moved it by keys goes on there.
  useEffect(() => {
    if (!moved.current || document.activeElement !== document.body) return;
    board.current?.querySelector<HTMLElement>(`[data-block="${moved.current}"]`)?.focus();
    moved.current = undefined;
  });
  const marks = useMemo(() => Array.from({ length: Math.ceil(length / HOUR) }, (_, index) => hours.from + index * HOUR), [hours.from, length]);
  const held = draft && blocks.find(({ key }) => key === draft.key);
  const titleOf = (lane: string): string => lanes.find(({ key }) => key === lane)?.title ?? '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has only keys scrolls it by them
    <div className="time-board" ref={board} role="group" aria-label={label} tabIndex={0}>
      <div className="board-grid" style={{ gridTemplateColumns: `${HOURS_REM}rem repeat(${lanes.length}, minmax(${LANE_REM}rem, 1fr))` }}>
        <div className="board-heads">
          <div className="board-head board-corner" />
          {lanes.map(({ key, title, hint }) => (
            <div key={key} className="board-head" title={`${title} ${hint}`}>
              {title}
              <small>{hint}</small>
            </div>
          ))}
        </div>
        <div className="board-hours" style={{ height: rem(length) }}>
          {marks.slice(1).map((mark) => (
            <span key={mark} style={{ top: `calc(${rem(mark - hours.from)} - 0.375rem)` }}>
              {clockOf(mark)}
            </span>
          ))}
        </div>
        {lanes.map((lane) => (
          <BoardLane
            key={lane.key}
            lane={lane}
            blocks={byLane.get(lane.key) ?? NONE}
            hours={hours}
            slot={slot}
            rem={rem}
            handlers={handlers}
            heldKey={held?.lane === lane.key ? held.key : undefined}
            ghost={held && draft.lane === lane.key ? { block: held, draft } : undefined}
            now={now?.isOn(lane.key) ? now.minute : undefined}
            newLabel={newLabel}
            onNew={onNew}
          />
        ))}
      </div>
      <p className="board-said" role="status">
        {held && saying(held.title, titleOf(draft.lane), `${clockOf(draft.from)}–${clockOf(draft.until)}`)}
      </p>
    </div>
  );
}
