import { sql } from 'kysely';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { sendFlow } from '../model/send.machine.ts';
import { faultOf } from './open-service.ts';
import { countResults, WHY } from './piece.ts';
import { type Sending, step } from './sending.ts';
import type { PieceResults } from './service/driver.ts';

/** How often what became of a piece is read, and for how long: colleagues send off when they have time. */
const EVERY_MS = 10 * 60_000;
const FOR_MS = 7 * 86_400_000;
const AT_ONCE = 20;
/** Customers that one statement names. */
const NAMED = 5_000;

/** Reads what became of pieces that the service has; how many were read. */
export async function readResults(sending: Sending): Promise<number> {
  let num = 0;
  for (let round = 0; round < AT_ONCE; round += 1) {
    const due = await step(sending, takeDue);
    if (!due) break;
    try {
      const results = await sending.service.results(due.msg_key!, due.user_key);
      await step(sending, (work) => keepResults(work, due, results));
      num += 1;
    } catch (error) {
      const { key, passes } = faultOf(error);
      sending.backend.log.warn({ wecom_piece_id: due.wecom_piece_id, why: key }, 'what became of a message could not be read');
      if (passes) break;
    }
  }
  return num;
}

type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>;
/** A piece whose results are read; stopped: whoever did not get it by now does not. */
type Asked = Pick<Due, 'wecom_piece_id' | 'wecom_send_id' | 'is_stopped'>;

const { state } = sendFlow;
/**
 * Pieces of which there is more to learn: those that colleagues send off or have sent, until every customer has an answer, and those
 * that were taken back: of what was stopped what went out before, of what could not be stopped what goes out yet.
 */
const tellsMore = sql<boolean>`(send.status in (${sql.lit(state.sending)}, ${sql.lit(state.sent)})
    or send.status = ${sql.lit(state.withdrawn)} and wecom_piece.stopped_at is not null)
  and (wecom_piece.confirmed_at is null and (wecom_piece.stopped_at is null or wecom_piece.fail_why is not null)
    or exists (select from wecom_recipient as waiting
      where waiting.org_id = wecom_piece.org_id and waiting.wecom_piece_id = wecom_piece.wecom_piece_id and waiting.result = 'waiting'))`;

async function takeDue(work: SystemWork) {
  const ago = (span: number) => new Date(work.now.getTime() - span);
  const due = await work.first(
    work
      .across('wecom_piece', WHY)
      .innerJoin('wecom_send as send', (join) =>
        join.onRef('send.org_id', '=', 'wecom_piece.org_id').onRef('send.wecom_send_id', '=', 'wecom_piece.wecom_send_id'),
      )
      .innerJoin('wecom_user as person', (join) =>
        join.onRef('person.org_id', '=', 'wecom_piece.org_id').onRef('person.wecom_user_id', '=', 'wecom_piece.wecom_user_id'),
      )
      .where(tellsMore)
      .where('send.sent_at', '>', ago(FOR_MS))
      .where('msg_key', 'is not', null)
      .where(({ eb, or }) => or([eb('read_at', 'is', null), eb('read_at', '<=', ago(EVERY_MS))]))
      // Whatever was not read for longest: however many there are, each has its turn.
      .orderBy('read_at', (order) => order.asc().nullsFirst())
      .orderBy('wecom_piece_id')
      .limit(1)
      .select(['wecom_piece_id', 'msg_key', 'person.user_key', 'send.wecom_send_id'])
      .select(sql<boolean>`wecom_piece.stopped_at is not null and wecom_piece.fail_why is null`.as('is_stopped'))
      .forUpdate('wecom_piece')
      .skipLocked(),
  );
  if (due) await work.run(work.update('wecom_piece').set({ read_at: work.now }).where('wecom_piece_id', '=', due.wecom_piece_id));
  return due ?? null;
}

/** Writes what became of each customer, where that is something new; only of those that the piece went to. */
export async function keepResults(
  work: SystemWork,
  { wecom_piece_id, wecom_send_id, is_stopped }: Asked,
  { confirmed_at, customers }: PieceResults,
): Promise<void> {
  for (const [result, told] of Map.groupBy(customers, (one) => one.result))
    for (let at = 0; at < told.length; at += NAMED) {
      const keys = told.slice(at, at + NAMED).map(({ customer_key }) => customer_key);
      const theirs = work.across('wecom_customer', WHY).select('wecom_customer.wecom_customer_id').where('customer_key', 'in', keys);
      void work.run(
        work
          .update('wecom_recipient')
          .set({ result, result_at: work.now })
          .where('wecom_piece_id', '=', wecom_piece_id)
          .where('result', '<>', result)
          .where('wecom_customer_id', 'in', theirs as never),
      );
    }
  if (confirmed_at)
    void work.run(work.update('wecom_piece').set({ confirmed_at }).where('wecom_piece_id', '=', wecom_piece_id).where('confirmed_at', 'is', null));
  if (is_stopped) await endWaiting(work, wecom_piece_id);
  await countResults(work, wecom_send_id);
}

/** Whoever of a piece has no answer yet gets none any more: it was stopped. */
export const endWaiting = (work: SystemWork, wecom_piece_id: string) =>
  work.run(
    work
      .update('wecom_recipient')
      .set({ result: 'stopped', result_at: work.now })
      .where('wecom_piece_id', '=', wecom_piece_id)
      .where('result', '=', 'waiting'),
  );
