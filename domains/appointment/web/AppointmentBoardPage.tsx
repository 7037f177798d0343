import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { addDays } from '#kernel/contract/day.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { minutesFrom, wallAt } from '#kernel/web/kit/board-geometry.ts';
import type { Block } from '#kernel/web/kit/board-types.ts';
import { Keys } from '#kernel/web/kit/Keys.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { TimeBoard } from '#kernel/web/kit/TimeBoard.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useNews } from '#kernel/web/live.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { appointmentBoard } from '../contract/board.endpoints.ts';
import { blocksOf, type BoardState, dayOf, lanesOf, NO_ROOM, offerBlocks, shownHours, whoseOf } from './board-lanes.ts';
import { BoardTools, SPANS, useBoardView } from './BoardTools.tsx';
import { useBoardMoving } from './use-board-moving.ts';
import { useAppointmentLinks } from './use-appointment-links.ts';
import './appointment.css';

const BoardPrintDialog = lazy(() => import('./BoardPrintDialog.tsx'));

const MINUTE_MS = 60_000;

/** The time on the shop's wall, wherever one looks from; asked anew each minute. */
function useWallClock(): string {
  const { user } = usePlace();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return wallTime(user.time_zone, now);
}

interface BoardHeadProps {
  undo: (() => void) | undefined;
  onNew: (() => void) | undefined;
  onPrint: (() => void) | undefined;
}

/** What may be done with the board as a whole. */
function BoardHead({ undo, onNew, onPrint }: BoardHeadProps) {
  const { title, word } = useWords('appointment');
  const keys = [
    ...(undo ? [{ press: 'z', does: word.undo_move, run: undo }] : []),
    ...(onNew ? [{ press: 'F2', does: title.add, run: onNew }] : []),
  ];
  return (
    <PageHead>
      {keys.length > 0 && <Keys of={keys} />}
      {undo && <Button onClick={undo}>{word.undo_move}</Button>}
      {onPrint && <Button onClick={onPrint}>{word.print_board}</Button>}
      {onNew && (
        <Button type="primary" onClick={onNew}>
          {title.add}
        </Button>
      )}
    </PageHead>
  );
}

/** `/appoint-board`, `/cure-appointment-board` (2§2.2, 2§2.3): everything that goes on, by colleague or by bed. */
export default function AppointmentBoardPage() {
  const { title, word } = useWords('appointment');
  const { go, pathOf } = useNavigation();
  const client = useQueryClient();
  const links = useAppointmentLinks();
  const mayMove = useCan('appointment:write');
  const view = useBoardView();
  const [uids, setUids] = useState<readonly string[]>([]);
  const [states, setStates] = useState<readonly BoardState[]>([]);
  const [printing, setPrinting] = useState(false);
  const clock = useWallClock();
  const { move, undo } = useBoardMoving();
  const { date, by, span } = view;
  const query = useEndpoint(appointmentBoard, { date, days: SPANS[span] }, { keepPrevious: true });
  const refresh = () => void client.invalidateQueries({ queryKey: [appointmentBoard.id] });
  useNews('appointment', refresh);
  useNews('device', refresh);
  useNews('shift_plan', refresh);
  useNews('self_booking', refresh);
  const board = query.data;
  const days = Array.from({ length: SPANS[span] }, (_, index) => addDays(date, index));
  const form = mayMove ? links.add() : undefined;
  const blocks = board ? blocksOf(board, { by, states }, word, mayMove) : [];
  const offers = board && by === 'staff' ? offerBlocks(board, word) : [];
  const lanes = board ? lanesOf(board, days, by, uids, word) : [];
  const blockOf = ({ key }: Block) => blocks.find((block) => block.key === key);
  const makeNew = (lane: string, minute: number) => {
    const whose = whoseOf(lane);
    const room_id = by === 'room' && whose !== NO_ROOM ? whose.slice(0, whose.indexOf('/')) : undefined;
    const start_time = wallAt(dayOf(lane), minute);
    const target = links.add({ start_time, ...(by === 'staff' && { uid: whose }), ...(room_id && { room_id }) });
    if (target) go(target);
  };
  return (
    <div className="appointment-board">
      <BoardHead undo={undo} onNew={form && (() => go(form))} onPrint={board && (() => setPrinting(true))} />
      <BoardTools view={view} board={board} uids={uids} onUids={setUids} states={states} onStates={setStates} />
      {query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />}
      {board && (
        <TimeBoard
          label={title.board}
          lanes={lanes}
          blocks={[...blocks, ...offers]}
          hours={shownHours(board, blocks)}
          slot={board.slot_minutes}
          now={{ minute: minutesFrom(clock.slice(0, 'yyyy-MM-dd'.length), clock), isOn: (lane) => clock.startsWith(dayOf(lane)) }}
          saying={(name, lane, time) => fill(word.held, { name, lane, time })}
          newLabel={title.add}
          {...(mayMove && { onNew: makeNew })}
          onOpen={(block) => {
            const booked = blockOf(block);
            const requests = pathOf('appointment.SelfBookingPage');
            const target = booked ? links.made(booked.item.appointment_id) : requests && { path: requests };
            if (target) go(target);
          }}
          onMove={async (block, to) => {
            const booked = blockOf(block);
            if (booked) await move(booked, to, by, board);
          }}
        />
      )}
      {board && printing && (
        <Suspense fallback={null}>
          <BoardPrintDialog board={board} by={by} lanes={lanes} blocks={blocks} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
      {mayMove && <p className="appointment-hint">{word.board_keys}</p>}
    </div>
  );
}
