import { Button, Segmented, Select } from 'antd';
import { addDays } from '#kernel/contract/day.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { useScreen } from '#kernel/web/screen.ts';
import { withField } from '#kernel/web/search-fields.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import type { Board } from '../contract/board.endpoints.ts';
import { BOARD_STATES, type BoardBy, type BoardState, stateWord } from './board-lanes.ts';

/** How many days the board shows. */
export const SPANS = { day: 1, three: 3, week: 7 } as const;
type BoardSpan = keyof typeof SPANS;

/** What one looks at stands in the address. */
export function useBoardView() {
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
type View = ReturnType<typeof useBoardView>;

interface BoardToolsProps {
  view: View;
  board: Board | undefined;
  uids: readonly string[];
  onUids: (uids: string[]) => void;
  states: readonly BoardState[];
  onStates: (states: BoardState[]) => void;
}

/** Which days, by whom or by room, whose, and what to look for. */
export function BoardTools({ view, board, uids, onUids, states, onStates }: BoardToolsProps) {
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
        aria-label={word.board_span}
        value={span}
        options={[
          { value: 'day', label: word.span.day },
          { value: 'three', label: word.span.three },
          { value: 'week', label: word.span.week },
        ]}
        onChange={(value) => set('span', value)}
      />
      <Segmented<BoardBy>
        aria-label={word.board_by}
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
      <Select<BoardState[]>
        className="appointment-states"
        mode="multiple"
        allowClear
        aria-label={word.any_status}
        placeholder={word.any_status}
        maxTagCount="responsive"
        value={[...states]}
        options={BOARD_STATES.map((value) => ({ value, label: stateWord(value, word) }))}
        showSearch={false}
        onChange={onStates}
      />
    </div>
  );
}
