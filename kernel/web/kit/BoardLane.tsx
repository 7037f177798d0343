import { memo } from 'react';
import { clockOf, sideBySide, slotAt, type Stretch } from './board-geometry.ts';
import type { Block, Draft, Lane } from './board-types.ts';
import { BoardBlock } from './BoardBlock.tsx';
import type { BoardHandlers } from './use-board-hold.ts';

interface BoardLaneProps {
  lane: Lane;
  blocks: readonly Block[];
  hours: Stretch;
  slot: number;
  /** Of minutes, as the board measures them. */
  rem: (minutes: number) => string;
  handlers: BoardHandlers;
  /** Which of its own is held. */
  heldKey: string | undefined;
  /** What is held, where it is taken to another place. */
  ghost: { block: Block; draft: Draft } | undefined;
  /** The minute it is, where that is on this lane. */
  now: number | undefined;
  newLabel: string;
  onNew: ((lane: string, minute: number) => void) | undefined;
}

/** One lane of a board: when it may be used, what stands there, and what is held over it. Drawn anew only where that changed. */
export const BoardLane = memo(function BoardLane({ lane, blocks, hours, slot, rem, handlers, heldKey, ghost, now, newLabel, onNew }: BoardLaneProps) {
  const places = sideBySide(blocks);
  const length = hours.until - hours.from;
  return (
    <div className="board-lane" data-lane={lane.key}>
      {lane.open.map(({ from, until }) => (
        <div key={from} className="board-open" style={{ top: rem(from - hours.from), height: rem(until - from) }} />
      ))}
      <div className="board-lines" />
      {onNew && (
        <button
          type="button"
          tabIndex={-1}
          className="board-new"
          aria-label={`${newLabel} ${lane.title} ${lane.hint}`}
          onClick={({ nativeEvent, currentTarget }) => {
            const minute = hours.from + (nativeEvent.offsetY / currentTarget.offsetHeight) * length;
            onNew(lane.key, slotAt(minute, hours.from, slot));
          }}
        />
      )}
      {blocks.map((block, index) => (
        <BoardBlock
          key={block.key}
          block={block}
          {...places[index]!}
          top={rem(block.from - hours.from)}
          height={rem(block.until - block.from)}
          held={heldKey === block.key}
          laneTitle={`${lane.title} ${lane.hint}`}
          onTake={(event, edge) => handlers.take(event, block, edge)}
          onDrag={handlers.drag}
          onDrop={handlers.drop}
          onKey={(event) => handlers.pressed(event, block)}
        />
      ))}
      {ghost && (
        <div
          className={`board-block board-ghost board-${ghost.block.tone}`}
          style={{ top: rem(ghost.draft.from - hours.from), height: rem(ghost.draft.until - ghost.draft.from) }}
        >
          <b>{ghost.block.title}</b>
          <span>{`${clockOf(ghost.draft.from)}–${clockOf(ghost.draft.until)}`}</span>
        </div>
      )}
      {now !== undefined && <div className="board-now" style={{ top: rem(now - hours.from) }} />}
    </div>
  );
});
