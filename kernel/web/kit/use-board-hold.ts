import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { inSlots } from './board-geometry.ts';
import type { Block, Draft, Lane } from './board-types.ts';

interface Holding {
  lanes: readonly Lane[];
  /** The board, whose lanes are told by `data-lane`. */
  board: RefObject<HTMLElement | null>;
  slot: number;
  /** Height of a minute on the screen, in pixels. */
  pixelsPerMinute: () => number;
  onMove: (block: Block, to: Draft) => Promise<unknown>;
  onOpen: (block: Block) => void;
}

/** What the things on a board are taken hold of by. */
export interface BoardHandlers {
  take: (event: PointerEvent, block: Block, edge: boolean) => void;
  drag: (event: PointerEvent) => void;
  drop: () => void;
  pressed: (event: KeyboardEvent, block: Block) => void;
}

interface Grip {
  block: Block;
  x: number;
  y: number;
  edge: boolean;
  moved: boolean;
}

/** So far a press may stray and still be a press. */
const STRAY = 4;

const isSame = (one: Draft | undefined, { key, lane, from, until }: Draft): boolean =>
  one?.key === key && one.lane === lane && one.from === from && one.until === until;

/** The same functions for as long as the board stands, so that lanes are not drawn anew for them; each does what it does by now. */
function useSteady(now: BoardHandlers): BoardHandlers {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [steady] = useState<BoardHandlers>(() => ({
    take: (event, block, edge) => latest.current.take(event, block, edge),
    drag: (event) => latest.current.drag(event),
    drop: () => latest.current.drop(),
    pressed: (event, block) => latest.current.pressed(event, block),
  }));
  return steady;
}

/** Of a double click the second press falls on what the first one opened: it would mark text there. */
function markNothing(): void {
  const once = { capture: true, once: true };
  window.addEventListener('mousedown', (event) => event.detail > 1 && event.preventDefault(), once);
}

/** Taking hold of something on a board, by pointer or by keys: where it is taken to, until it is let go. */
export function useBoardHold({ lanes, board, slot, pixelsPerMinute, onMove, onOpen }: Holding) {
  const [draft, setDraft] = useState<Draft>();
  const grip = useRef<Grip>(undefined);

  const laneAt = (x: number): string | undefined =>
    [...(board.current?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])].find((lane) => {
      const { left, right } = lane.getBoundingClientRect();
      return left <= x && x < right;
    })?.dataset['lane'];
  const isMoved = (block: Block, { lane, from, until }: Draft) => lane !== block.lane || from !== block.from || until !== block.until;
  const letGo = async (block: Block, to: Draft | undefined) => {
    // It is shown where it was let go until that is known to hold.
    if (to && isMoved(block, to)) await onMove(block, to);
    setDraft(undefined);
  };
  /** The same, later or earlier by so many minutes, or longer by them; never shorter than a slot. */
  const shifted = (held: Draft, by: number, edge: boolean): Draft =>
    edge ? { ...held, until: Math.max(held.from + slot, held.until + by) } : { ...held, from: held.from + by, until: held.until + by };

  const handlers = useSteady({
    take(event: PointerEvent, block: Block, edge: boolean) {
      if (event.button !== 0) return;
      event.stopPropagation();
      grip.current = { block, x: event.clientX, y: event.clientY, edge, moved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    drag(event: PointerEvent) {
      const held = grip.current;
      if (!held || !held.block.movable) return;
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
      held.moved ||= Math.abs(dx) > STRAY || Math.abs(dy) > STRAY;
      if (!held.moved) return;
      const { key, lane, from, until } = held.block;
      const by = inSlots(dy / pixelsPerMinute(), slot);
      const next = shifted({ key, lane: held.edge ? lane : (laneAt(event.clientX) ?? lane), from, until }, by, held.edge);
      // Within a slot nothing changes, however often the pointer says where it is.
      setDraft((before) => (isSame(before, next) ? before : next));
    },
    drop() {
      const held = grip.current;
      grip.current = undefined;
      if (!held) return;
      if (held.moved) void letGo(held.block, draft);
      else if (!held.edge) {
        markNothing();
        onOpen(held.block);
      }
    },
    /** `m` takes hold; arrows move, with Shift they make longer or shorter; Enter lets go, Escape leaves it where it was. */
    pressed(event: KeyboardEvent, block: Block) {
      const held = draft?.key === block.key ? draft : undefined;
      const up = event.key === 'ArrowUp' ? -slot : event.key === 'ArrowDown' ? slot : 0;
      const side = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      if (!held && event.key === 'm' && block.movable) setDraft({ key: block.key, lane: block.lane, from: block.from, until: block.until });
      else if (!held && event.key === 'Enter') onOpen(block);
      else if (held && up !== 0) setDraft(shifted(held, up, event.shiftKey));
      else if (held && side !== 0) setDraft({ ...held, lane: lanes[lanes.findIndex(({ key }) => key === held.lane) + side]?.key ?? held.lane });
      else if (held && event.key === 'Enter') void letGo(block, held);
      else if (held && event.key === 'Escape') setDraft(undefined);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  });
  return { draft, handlers };
}
