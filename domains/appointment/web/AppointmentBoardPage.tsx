import { useQueryClient } from '@tanstack/react-query';
import { Button, Segmented, Select } from 'antd';
import { useEffect, useState } from 'react';
import { addDays } from '#kernel/contract/day.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { minutesFrom, wallAt } from '#kernel/web/kit/board-geometry.ts';
import type { Block } from '#kernel/web/kit/board-types.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { Keys } from '#kernel/web/kit/Keys.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { TimeBoard } from '#kernel/web/kit/TimeBoard.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useNews } from '#kernel/web/live.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { withField } from '#kernel/web/search-fields.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { appointmentBoard, type Board } from '../contract/board.endpoints.ts';
import { blocksOf, type BoardBy, dayOf, lanesOf, NO_ROOM, shownHours, whoseOf } from './board-lanes.ts';
import { useBoardMoving } from './use-board-moving.ts';
import { useAppointmentLinks } from './use-appointment-links.ts';
import './appointment.css';

const SPANS = { day: 1, three: 3, week: 7 } as const;
type BoardSpan = keyof typeof SPANS;
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

/** What one looks at stands in the address. */
function useView() {
  const { search, setSearch } = useScreen();
  const today = useToday();
  const one = (name: string): string | undefined => (typeof search[name] === 'string' ? search[name] : undefined);
  const span = one('span') as BoardSpan | undefined;
  return {
    date: one('date') ?? today,
    by: (one('by') === 'room' ? 'room' : 'staff') as BoardBy,
    span: span !== undefined && span in SPANS ? span : 'day',
    set: (field: 'date' | 'by' | 'span', value: string) => setSearch(withField(search, field, value), 'replace'),
  };
}
type View = ReturnType<typeof useView>;

/** Which days, by whom or by room, and whose. */
function BoardTools({ view, board, uids, onUids }: { view: View; board: Board | undefined; uids: readonly string[]; onUids: (uids: string[]) => void }) {
  const { field, word } = useWords('appointment');
  const today = useToday();
  const { date, by, span, set } = view;
  return (
    <div className="appointment-tools">
      <Button onClick={() => set('date', addDays(date, -SPANS[span]))}>{word.earlier}</Button>
      <Button onClick={() => set('date', today)}>{word.today}</Button>
      <Button onClick={() => set('date', addDays(date, SPANS[span]))}>{word.later}</Button>
      <DayInput aria-label={field.date} value={date} onChange={(day) => day && set('date', day)} />
      <Segmented<BoardSpan>
        aria-label={word.span.day}
        value={span}
        options={[
          { value: 'day', label: word.span.day },
          { value: 'three', label: word.span.three },
          { value: 'week', label: word.span.week },
        ]}
        onChange={(value) => set('span', value)}
      />
      <Segmented<BoardBy>
        aria-label={word.by.staff}
        value={by}
        options={[
          { value: 'staff', label: word.by.staff },
          { value: 'room', label: word.by.room },
        ]}
        onChange={(value) => set('by', value)}
      />
      {by === 'staff' && (
        <Select<string[]>
          className="appointment-people"
          mode="multiple"
          allowClear
          aria-label={word.any_staff}
          placeholder={word.any_staff}
          maxTagCount="responsive"
          value={[...uids]}
          options={(board?.people ?? []).map(({ uid, real_name }) => ({ value: uid, label: real_name }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={onUids}
        />
      )}
    </div>
  );
}

/** `/appoint-board`, `/cure-appointment-board` (2§2.2, 2§2.3): everything that goes on, by colleague or by bed. */
export default function AppointmentBoardPage() {
  const { title, word } = useWords('appointment');
  const { go } = useNavigation();
  const client = useQueryClient();
  const links = useAppointmentLinks();
  const mayMove = useCan('appointment:write');
  const view = useView();
  const [uids, setUids] = useState<readonly string[]>([]);
  const clock = useWallClock();
  const { move, undo } = useBoardMoving();
  const { date, by, span } = view;
  const query = useEndpoint(appointmentBoard, { date, days: SPANS[span] }, { keepPrevious: true });
  const refresh = () => void client.invalidateQueries({ queryKey: [appointmentBoard.id] });
  useNews('appointment', refresh);
  useNews('shift_plan', refresh);
  const board = query.data;
  const days = Array.from({ length: SPANS[span] }, (_, index) => addDays(date, index));
  const form = mayMove ? links.add() : undefined;
  const blocks = board ? blocksOf(board, by, word, mayMove) : [];
  const blockOf = ({ key }: Block) => blocks.find((block) => block.key === key)!;
  const makeNew = (lane: string, minute: number) => {
    const whose = whoseOf(lane);
    const room_id = by === 'room' && whose !== NO_ROOM ? whose.slice(0, whose.indexOf('/')) : undefined;
    const start_time = wallAt(dayOf(lane), minute);
    const target = links.add({ start_time, ...(by === 'staff' && { uid: whose }), ...(room_id && { room_id }) });
    if (target) go(target);
  };
  return (
    <div className="appointment-board">
      <PageHead>
        {undo && (
          <>
            <Keys of={[{ press: 'z', does: word.undo_move, run: undo }]} />
            <Button onClick={undo}>{word.undo_move}</Button>
          </>
        )}
        {form && (
          <>
            <Keys of={[{ press: 'F2', does: title.add, run: () => go(form) }]} />
            <Button type="primary" onClick={() => go(form)}>
              {title.add}
            </Button>
          </>
        )}
      </PageHead>
      <BoardTools view={view} board={board} uids={uids} onUids={setUids} />
      {query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />}
      {board && (
        <TimeBoard
          label={title.board}
          lanes={lanesOf(board, days, by, uids, word)}
          blocks={blocks}
          hours={shownHours(board, blocks)}
          slot={board.slot_minutes}
          now={{ minute: minutesFrom(clock.slice(0, 'yyyy-MM-dd'.length), clock), isOn: (lane) => clock.startsWith(dayOf(lane)) }}
          saying={(name, lane, time) => fill(word.held, { name, lane, time })}
          newLabel={title.add}
          {...(mayMove && { onNew: makeNew })}
          onOpen={(block) => {
            const target = links.made(blockOf(block).item.appointment_id);
            if (target) go(target);
          }}
          onMove={(block, to) => move(blockOf(block), to, by)}
        />
      )}
      {mayMove && <p className="appointment-hint">{word.board_keys}</p>}
    </div>
  );
}
