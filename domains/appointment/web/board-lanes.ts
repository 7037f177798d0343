import { addDays } from '#kernel/contract/day.ts';
import type { Dictionaries } from '#kernel/i18n/dictionary.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { minutesFrom, type Stretch } from '#kernel/web/kit/board-geometry.ts';
import type { Block, Lane } from '#kernel/web/kit/board-types.ts';
import { comma } from '#kernel/web/language.ts';
import type { Board, BoardItem } from '../contract/board.endpoints.ts';
import { HOLDING, STATUS } from '../model/appointment.machine.ts';

type Word = Dictionaries['appointment']['word'];
export type BoardBy = 'staff' | 'room';

const DAY = 1_440;
const HOUR = 60;

/** A lane's key: the day, and whose or which bed's it is. */
const keyOf = (day: string, whose: string): string => `${day}/${whose}`;
export const dayOf = (lane: string): string => lane.slice(0, 'yyyy-MM-dd'.length);
export const whoseOf = (lane: string): string => lane.slice('yyyy-MM-dd/'.length);
/** Whoever has no room stands here. */
export const NO_ROOM = 'none';

const minutesOfDay = (clock: string): number => Number(clock.slice(0, 2)) * HOUR + Number(clock.slice(3));

/** When the shop is open, in minutes from a day's midnight on. */
export const openHours = ({ opens_at, closes_at }: Board): Stretch => {
  const from = minutesOfDay(opens_at);
  const until = minutesOfDay(closes_at);
  return { from, until: until > from ? until : until + DAY };
};

/** The day on whose lanes something stands: what begins after midnight and before the shop closes is the evening's. */
const dayFor = (board: Board, { start_time }: { start_time: string }): string => {
  const day = start_time.slice(0, 'yyyy-MM-dd'.length);
  const { until } = openHours(board);
  return minutesFrom(day, start_time) < until - DAY ? addDays(day, -1) : day;
};

/** What the board shows from top to bottom: the opening hours, and whatever stands outside of them. */
export function shownHours(board: Board, blocks: readonly Block[]): Stretch {
  const open = openHours(board);
  const from = Math.min(open.from, ...blocks.map((block) => block.from));
  const until = Math.max(open.until, ...blocks.map((block) => block.until));
  return { from: Math.floor(from / HOUR) * HOUR, until: Math.ceil(until / HOUR) * HOUR };
}

/** The beds of a room that something stands in. */
const bedsIn = ({ items }: Board, room_id: string): number[] => items.flatMap((item) => (item.room_id === room_id && item.bed_no ? [item.bed_no] : []));

/** The columns of some days: everybody who is looked at, or every bed. */
export function lanesOf(board: Board, days: readonly string[], by: BoardBy, uids: readonly string[], word: Word): Lane[] {
  const open = openHours(board);
  const dated = (day: string, title: string): string => (days.length > 1 ? `${day.slice('yyyy-'.length)} ${title}` : title);
  const within = (day: string, { start_time, end_time }: { start_time: string; end_time: string }): Stretch[] => {
    const [from, until] = [Math.max(open.from, minutesFrom(day, start_time)), Math.min(open.until, minutesFrom(day, end_time))];
    return until > from ? [{ from, until }] : [];
  };
  const people = board.people.filter(({ uid, identity_names }) =>
    uids.length > 0 ? uids.includes(uid) : identity_names !== '' || board.items.some((item) => item.uid === uid),
  );
  return days.flatMap((day) => {
    const closed = closedWord(board, day, word);
    const lanes: Lane[] = by === 'staff'
      ? people.map((person) => ({
          key: keyOf(day, person.uid),
          title: dated(day, person.real_name),
          hint: person.disabled ? word.staff_disabled : person.identity_names,
          open: person.works.flatMap((span) => within(day, span)),
        }))
      : [
          ...board.rooms.flatMap(({ room_id, room_name, bed_count }) =>
            // What lay in a bed that is there no more shows all the same.
            Array.from({ length: Math.max(bed_count, ...bedsIn(board, room_id)) }, (_, index) => ({
              key: keyOf(day, `${room_id}/${index + 1}`),
              title: dated(day, room_name),
              hint: fill(word.bed, { bed: index + 1 }),
              open: [open],
            })),
          ),
          { key: keyOf(day, NO_ROOM), title: dated(day, word.without_room), hint: '', open: [open] },
        ];
    return closed ? lanes.map((lane) => ({ ...lane, hint: closed, open: [] })) : lanes;
  });
}

/** What is said of a day on which the shop is closed; nothing of others. */
export const closedWord = ({ closed }: Pick<Board, 'closed'>, day: string, word: Word): string | undefined => {
  const found = closed.find(({ date }) => date === day);
  return found && closedText(found.name, word);
};

/** That the shop is closed, and what for. */
export const closedText = (name: string, word: Word): string => (name ? fill(word.closed_for, { name }) : word.closed);

/** What something is without, the worst first. */
const LACKS = ['unattended', 'without_bed', 'without_device', 'device_broken'] as const;

const toneOf = ({ status, late, ...item }: BoardItem): Block['tone'] => {
  if (late || LACKS.some((lack) => item[lack])) return 'danger';
  if (item.overrun) return 'warning';
  if (status === STATUS.waiting) return 'info';
  return status === STATUS.arrived ? 'success' : 'neutral';
};

/** What can be looked for on the board: a state, or what needs somebody. */
export const BOARD_STATES = ['waiting', 'arrived', 'completed', 'late', 'overrun', ...LACKS] as const;
export type BoardState = (typeof BOARD_STATES)[number];
const isStatus = (state: BoardState): state is BoardState & keyof typeof STATUS => state in STATUS;
export const stateWord = (state: BoardState, word: Word): string =>
  isStatus(state) ? word.status[STATUS[state]] : word[state];
const isIn = (item: BoardItem, state: BoardState): boolean => (isStatus(state) ? item.status === STATUS[state] : item[state]);

/** What begins in the same bed with something, and is not the first of it. */
const alongWith = (items: readonly BoardItem[], { appointment_id, item_no, start_time }: BoardItem): BoardItem[] =>
  items.filter((one) => one.appointment_id === appointment_id && one.together && one.item_no > item_no && one.start_time === start_time);

/** What is offered to those who wait, on their colleague's lane: nobody's yet, and not moved. */
export const offerBlocks = (board: Board, word: Word): Block[] =>
  board.offers.map((offer) => {
    const day = dayFor(board, offer);
    return {
      key: `offer/${offer.self_booking_id}`,
      lane: keyOf(day, offer.uid),
      from: minutesFrom(day, offer.start_time),
      until: minutesFrom(day, offer.end_time),
      title: offer.name,
      hint: fill(word.wait_open_until, { time: offer.until }),
      state: word.offered,
      tone: 'warning',
      movable: false,
      dashed: true,
    };
  });

/** What is booked, as it stands on a lane. */
export type BoardBlock = Block & { item: BoardItem };

/** What stands on the lanes; the state is said in words beside its colour. What is not looked for stays, for its time is taken. */
export function blocksOf(
  board: Board,
  { by, states }: { by: BoardBy; states: readonly BoardState[] },
  word: Word,
  mayMove: boolean,
): BoardBlock[] {
  const names = new Map(board.people.map(({ uid, real_name }) => [uid, real_name]));
  const devices = new Map(board.devices.map(({ device_id, device_name }) => [device_id, device_name]));
  // One bed is taken once by what is done in it at the same time.
  const shown = by === 'room' ? board.items.filter(({ together, room_id }) => !together || room_id === null) : board.items;
  return shown.map((item) => {
    const day = dayFor(board, item);
    const along = by === 'room' && item.room_id ? alongWith(board.items, item) : [];
    const lack = LACKS.find((one) => item[one]);
    const isHolding = HOLDING.some((status) => status === item.status);
    return {
      item,
      key: `${item.appointment_id}/${item.item_no}`,
      lane: keyOf(day, by === 'staff' ? item.uid : item.room_id ? `${item.room_id}/${item.bed_no}` : NO_ROOM),
      from: minutesFrom(day, item.start_time),
      until: Math.max(...[item, ...along].map(({ end_time }) => minutesFrom(day, end_time))),
      title: item.member_name,
      hint: [
        item.together ? fill(word.together_is, { name: item.name }) : [item, ...along].map(({ name }) => name).join(' + '),
        by === 'room' ? [item, ...along].map(({ uid }) => names.get(uid)).join(comma()) : '',
        item.deposit_status && word.deposit_mark[item.deposit_status],
        item.override_reason && fill(word.override_is, { reason: item.override_reason }),
        item.device_broken && fill(word.device_broken_is, { name: devices.get(item.device_id!) ?? '' }),
        item.remarks,
      ]
        .filter(Boolean)
        .join(' · '),
      state: lack ? word[lack] : item.late ? word.late : item.overrun ? word.overrun : word.status[item.status],
      tone: toneOf(item),
      movable: mayMove && isHolding,
      faint: states.length > 0 && !states.some((state) => isIn(item, state)),
    };
  });
}
