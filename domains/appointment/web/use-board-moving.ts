import { useState } from 'react';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { minutesFrom, wallAt } from '#kernel/web/kit/board-geometry.ts';
import type { Draft } from '#kernel/web/kit/board-types.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone, showWarning } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { appointmentMove, appointmentUndoMove } from '../contract/appointment.endpoints.ts';
import type { Board } from '../contract/board.endpoints.ts';
import { offersTaken } from '../model/offers-taken.ts';
import { type BoardBy, type blocksOf, dayOf, NO_ROOM, whoseOf } from './board-lanes.ts';
import { useTellFound } from './use-tell-found.ts';

type Placed = ReturnType<typeof blocksOf>[number];
type Move = RequestInputOf<typeof appointmentMove>;
type Back = RequestInputOf<typeof appointmentUndoMove>;

/** The room and the bed that a lane is. */
function bedOf(whose: string): Pick<Move, 'room_id' | 'bed_no'> {
  if (whose === NO_ROOM) return { room_id: null };
  const [room_id, bed_no] = whose.split('/');
  return { room_id: room_id!, bed_no: Number(bed_no) };
}

/** Where something goes that was let go of on the board, as the call takes it. */
function moveOf({ item, from, until, lane }: Placed, to: Draft, by: BoardBy): Move {
  const day = dayOf(to.lane);
  const later = to.from - from + minutesFrom(dayOf(lane), `${day} 00:00`);
  const whose = whoseOf(to.lane);
  const place = by === 'staff' ? { uid: whose } : bedOf(whose);
  const length = to.until - to.from;
  return {
    appointment_id: item.appointment_id,
    version: item.version,
    start_time: wallAt(dayOf(lane), minutesFrom(dayOf(lane), item.begin_time) + later),
    item_no: item.item_no,
    ...(to.lane !== lane && place),
    ...(length !== until - from && { minutes: length }),
  };
}

/** The way back of a move: where it stood, as it stood. Whoever changed it meanwhile made another version, and is not overruled. */
const backOf = ({ item: { appointment_id, version } }: Placed): Back => ({ appointment_id, version: version + 1 });

/** What is offered to somebody who waits and would be taken by a move: whoever serves, the last bed or the last device. */
function takenBy({ items, offers, rooms, devices }: Board, { item }: Placed, move: Move) {
  const at = (time: string): number => minutesFrom(item.begin_time.slice(0, 'yyyy-MM-dd'.length), time);
  const spanOf = ({ start_time, end_time }: { start_time: string; end_time: string }) => ({ from: at(start_time), until: at(end_time) });
  const later = at(move.start_time) - at(item.begin_time);
  const [own, others] = [true, false].map((isOwn) => items.filter(({ appointment_id }) => (appointment_id === item.appointment_id) === isOwn));
  const moved = own!.map((one) => {
    const isHeld = one.item_no === item.item_no;
    const { from, until } = spanOf(one);
    const length = (isHeld && move.minutes) || until - from;
    const room_id = isHeld && move.room_id !== undefined ? move.room_id : one.room_id;
    const bed_until = at(one.bed_until) - until + from + later + length;
    return { ...one, uid: (isHeld && move.uid) || one.uid, room_id, from: from + later, until: from + later + length, bed_until };
  });
  const around = { rooms, devices, others: others!.map((one) => ({ ...one, ...spanOf(one), bed_until: at(one.bed_until) })) };
  return offersTaken(
    around,
    moved,
    offers.map((offer) => ({ ...offer, ...spanOf(offer), bed_until: offer.bed_until === null ? null : at(offer.bed_until), hold_until: offer.until })),
  );
}

/** Moving on the board, and taking the last move back. Whoever takes what is offered to somebody who waits is asked first. */
export function useBoardMoving() {
  const { word } = useWords('appointment');
  const confirm = useConfirm();
  const tellFound = useTellFound();
  const [back, setBack] = useState<Back>();
  const done = ({ member_overlap }: { member_overlap: boolean }) => {
    showDone(word.moved);
    if (member_overlap) showWarning(word.member_overlap);
  };
  const { run } = useCommand(appointmentMove, {
    quiet: true,
    onDone: (moved) => {
      done(moved);
      tellFound(moved);
    },
  });
  const undo = useCommand(appointmentUndoMove, { quiet: true, onDone: done });
  const move = async (block: Placed, to: Draft, by: BoardBy, board: Board) => {
    const asked = moveOf(block, to, by);
    const [offer] = takenBy(board, block, asked);
    const isSure =
      offer === undefined ||
      (await confirm({
        title: fill(word.offer_ask, { name: offer.name }),
        text: fill(word.offer_text, { time: offer.start_time, until: offer.hold_until }),
        ok: word.offer_take,
        danger: true,
      }));
    if (!isSure) return;
    if (await run(asked)) setBack(backOf(block));
  };
  const takeBack = async (to: Back) => {
    await undo.run(to);
    // Refused or done: there is nothing more to take back.
    setBack(undefined);
  };
  return { move, undo: back && (() => void takeBack(back)) };
}
