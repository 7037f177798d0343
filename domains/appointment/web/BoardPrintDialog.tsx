import '#kernel/web/kit/a4.css';
import { shopDetail } from '#domains/org/contract/profile.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import type { Lane } from '#kernel/web/kit/board-types.ts';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { printSheet, Sheet } from '#kernel/web/kit/Sheet.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { Board } from '../contract/board.endpoints.ts';
import { type BoardBy, type BoardBlock, dayOf } from './board-lanes.ts';

const WIDTH = 900;
const CLOCK = 'yyyy-MM-dd '.length;

interface BoardPrintDialogProps {
  board: Board;
  by: BoardBy;
  lanes: readonly Lane[];
  blocks: readonly BoardBlock[];
  onClose: () => void;
}

/** What hangs on the wall in the morning: each colleague's or bed's day as the board shows it, without phones. What steps back is left out. */
export default function BoardPrintDialog({ onClose, ...shown }: BoardPrintDialogProps) {
  const { word } = useWords('appointment');
  const paper = <BoardPaper {...shown} />;
  return (
    <Dialog title={word.print_board} width={WIDTH} ok={word.print_board} onOk={printSheet} onClose={onClose}>
      <Scrolls label={word.print_board}>
        <div className="a4-preview">{paper}</div>
      </Scrolls>
      <Sheet>{paper}</Sheet>
    </Dialog>
  );
}

function BoardPaper({ board, by, lanes, blocks }: Omit<BoardPrintDialogProps, 'onClose'>) {
  const { word } = useWords('appointment');
  const shop = useEndpoint(shopDetail, {}).data?.shop_name ?? '';
  const byDay = Map.groupBy(lanes, ({ key }) => dayOf(key));
  return (
    <div className="a4 board-paper">
      {[...byDay].map(([date, ofDay]) => (
        <section key={date}>
          <h1>{fill(word.board_of, { shop, date })}</h1>
          {ofDay.map((lane) => (
            <LanePaper key={lane.key} board={board} by={by} lane={lane} blocks={blocks.filter((block) => block.lane === lane.key && !block.faint)} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** One colleague's or bed's; nothing where nothing is to be done. */
function LanePaper({ board, by, lane, blocks }: Pick<BoardPrintDialogProps, 'board' | 'by' | 'blocks'> & { lane: Lane }) {
  const { field } = useWords('appointment');
  if (blocks.length === 0) return null;
  const withWhom = ({ uid, room_id, bed_no }: BoardBlock['item']): string =>
    by === 'room'
      ? (board.people.find((person) => person.uid === uid)?.real_name ?? '')
      : [board.rooms.find((room) => room.room_id === room_id)?.room_name, bed_no].filter(Boolean).join(' ');
  return (
    <>
      <h2>{`${lane.title} ${lane.hint}`}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{field.start_time}</th>
            <th scope="col">{field.member_name}</th>
            <th scope="col">{field.project_names}</th>
            <th scope="col">{by === 'room' ? field.uid : field.room_id}</th>
            <th scope="col">{field.status}</th>
            <th scope="col">{field.remarks}</th>
          </tr>
        </thead>
        <tbody>
          {blocks
            .toSorted((one, other) => one.from - other.from)
            .map(({ key, state, item }) => (
              <tr key={key}>
                <td className="number">{`${item.start_time.slice(CLOCK)}–${item.end_time.slice(CLOCK)}`}</td>
                <td>{item.member_name}</td>
                <td>{item.name}</td>
                <td>{withWhom(item)}</td>
                <td>{state}</td>
                <td>{item.remarks}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}
