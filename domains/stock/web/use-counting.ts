import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#kernel/web/query.ts';
import { MOST_COUNTED_AT_ONCE, takeCount, type TakeDetail } from '../contract/stock-take.endpoints.ts';

type Line = TakeDetail['lines'][number];
/** By batch; null: not counted. */
type Counts = Readonly<Record<string, number | null>>;

const NOTHING: Counts = {};
/** What was typed and is no quantity: `3盒` of goods that come in no box. */
const isUnread = (typed: number | null): boolean => typed !== null && !Number.isInteger(typed);

export interface Counting {
  /** What stands in the box of a line: what was typed there, else what the sheet says. */
  countOf: (line: Line) => number | null;
  type: (line: Line, quantity: number | null) => void;
  /** Sends what was typed of some batches, behind whatever is on its way; of all of them without any. Whether it arrived. */
  send: (batch_ids?: readonly string[]) => Promise<boolean>;
  /** Whether nothing is left unsent once all that is on its way has arrived, or failed. */
  settled: () => Promise<boolean>;
  /** Something typed has not arrived. */
  isUnsent: boolean;
  /** Something typed is no quantity. */
  isUnread: boolean;
  pending: boolean;
}

/**
 * Counts of a sheet as they are typed. A count is sent line by line, as one leaves it, for the books that it is compared with are those of
 * the moment at which it arrives: what is sold while others are typed is no difference. They go one after the other; what fails has
 * been said, stays in its box, and is sent with the next press.
 */
export function useCounting(take_id: string, take: TakeDetail | undefined): Counting {
  const [typed, setTyped] = useState(NOTHING);
  /** What has arrived, until the sheet over which it was typed is read anew. */
  const [arrived, setArrived] = useState<{ over: TakeDetail | undefined; counts: Counts }>({ over: undefined, counts: NOTHING });
  const now = useRef(typed);
  const sheet = useRef(take);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** Batches whose counts are on their way: what is emptied meanwhile is to be taken off again. */
  const underWay = useRef<readonly string[]>([]);
  useEffect(() => {
    sheet.current = take;
  }, [take]);
  const { run, pending } = useCommand(takeCount, { quiet: true, refreshes: ['stock.take.'] });

  const saidOf = ({ batch_id, counted_quantity }: Line): number | null => {
    const count = arrived.over === take ? arrived.counts[batch_id] : undefined;
    return count === undefined ? counted_quantity : count;
  };
  const hold = (counts: Counts) => {
    now.current = counts;
    setTyped(counts);
  };
  const type = (line: Line, quantity: number | null) => {
    const { [line.batch_id]: _, ...others } = now.current;
    const saysNothing = quantity === null && saidOf(line) === null && !underWay.current.includes(line.batch_id);
    hold(saysNothing ? others : { ...others, [line.batch_id]: quantity });
  };
  const sendNow = async (batch_ids: readonly string[]): Promise<boolean> => {
    const items = batch_ids.flatMap((batch_id) => {
      const counted_quantity = now.current[batch_id];
      return counted_quantity === undefined || isUnread(counted_quantity) ? [] : [{ batch_id, counted_quantity }];
    });
    if (items.length === 0) return true;
    underWay.current = items.map(({ batch_id }) => batch_id);
    const arrives = await run({ take_id, items });
    underWay.current = [];
    if (!arrives) return false;
    const sent = new Map(items.map(({ batch_id, counted_quantity }) => [batch_id, counted_quantity]));
    // What was typed anew meanwhile is still to be sent.
    hold(Object.fromEntries(Object.entries(now.current).filter(([batch_id, quantity]) => !sent.has(batch_id) || sent.get(batch_id) !== quantity)));
    const over = sheet.current;
    setArrived((before) => ({ over, counts: { ...(before.over === over && before.counts), ...Object.fromEntries(sent) } }));
    return true;
  };
  const send = async (batch_ids: readonly string[] = Object.keys(now.current)): Promise<boolean> => {
    for (let at = 0; at < batch_ids.length; at += MOST_COUNTED_AT_ONCE) {
      const sending = turn.current.then(() => sendNow(batch_ids.slice(at, at + MOST_COUNTED_AT_ONCE)));
      turn.current = sending.catch(() => false);
      if (!(await sending)) return false;
    }
    return true;
  };
  const settled = async (): Promise<boolean> => {
    await turn.current;
    return Object.keys(now.current).length === 0;
  };
  const unsent = Object.values(typed);
  return {
    countOf: (line) => {
      const count = typed[line.batch_id];
      return count === undefined ? saidOf(line) : count;
    },
    type,
    send,
    settled,
    isUnsent: unsent.length > 0,
    isUnread: unsent.some(isUnread),
    pending,
  };
}
