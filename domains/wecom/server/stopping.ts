import type { SystemWork } from '#kernel/server/system-work.ts';
import { sendFlow } from '../model/send.machine.ts';
import { faultOf } from './open-service.ts';
import { countResults, pieceOf, takenOf, WHY } from './piece.ts';
import { endWaiting, keepResults } from './results.ts';
import { type Sending, step } from './sending.ts';

const AT_ONCE = 50;
/** So long an answer that was lost is looked for. */
const LOOKED_MS = 10 * 60_000;
const CLOCKS_MS = 60_000;
const LATER_MS = 5 * 60_000;

/** Stops the pieces of messages that were taken back; how many. */
export async function stopPieces(sending: Sending): Promise<number> {
  let stopped = 0;
  for (let round = 0; round < AT_ONCE; round += 1) {
    const open = await step(sending, takeOpen);
    if (!open || !(await stop(sending, open))) break;
    stopped += 1;
  }
  return stopped;
}

type Open = NonNullable<Awaited<ReturnType<typeof takeOpen>>>;

async function takeOpen(work: SystemWork) {
  const open = await work.first(
    work
      .across('wecom_piece', WHY)
      .innerJoin('wecom_send as send', (join) =>
        join.onRef('send.org_id', '=', 'wecom_piece.org_id').onRef('send.wecom_send_id', '=', 'wecom_piece.wecom_send_id'),
      )
      .innerJoin('wecom_user as person', (join) =>
        join.onRef('person.org_id', '=', 'wecom_piece.org_id').onRef('person.wecom_user_id', '=', 'wecom_piece.wecom_user_id'),
      )
      .where('send.status', '=', sendFlow.state.withdrawn)
      .where('failed_at', 'is', null)
      .where('stopped_at', 'is', null)
      .where(({ eb, or }) => or([eb('try_at', 'is', null), eb('try_at', '<=', work.now), eb('msg_key', 'is not', null)]))
      .where(({ eb, or }) => or([eb('read_at', 'is', null), eb('read_at', '<=', new Date(work.now.getTime() - LATER_MS))]))
      .orderBy('wecom_piece_id')
      .limit(1)
      .select(['wecom_piece_id', 'msg_key', 'asked_at', 'send.wecom_send_id', 'person.user_key'])
      .forUpdate('wecom_piece')
      .skipLocked(),
  );
  if (open) await work.run(work.update('wecom_piece').set({ read_at: work.now }).where('wecom_piece_id', '=', open.wecom_piece_id));
  return open ?? null;
}

/** Asks the service to stop one, found first where its answer was lost; false where it is better left alone for now. */
async function stop(sending: Sending, open: Open): Promise<boolean> {
  const { wecom_piece_id, msg_key, asked_at, wecom_send_id } = open;
  const { service, now, backend } = sending;
  try {
    const key = msg_key ?? (asked_at && (await lost(sending, wecom_piece_id, asked_at)));
    // The service may yet show what it was asked a moment ago.
    if (!key && asked_at && now.getTime() - asked_at.getTime() < LOOKED_MS) return true;
    if (key) await service.stop(key);
    await step(sending, (work) => keepStopped(work, { wecom_piece_id, wecom_send_id, msg_key: key }));
    if (key) await readOnce(sending, { ...open, msg_key: key });
    return true;
  } catch (error) {
    const { key, params, passes } = faultOf(error);
    backend.log.warn({ wecom_piece_id, why: key }, 'a message could not be stopped at WeCom');
    if (!passes)
      await step(sending, (work) =>
        work.run(
          work
            .update('wecom_piece')
            .set({ stopped_at: work.now, fail_why: JSON.stringify({ key, params }) })
            .where('wecom_piece_id', '=', wecom_piece_id),
        ),
      );
    return !passes;
  }
}

/** What its colleague had sent off before it was stopped counts as sent; where that cannot be read now, it is read with the others later. */
async function readOnce(sending: Sending, { msg_key, user_key, ...piece }: Open & { msg_key: string }): Promise<void> {
  try {
    const results = await sending.service.results(msg_key, user_key);
    await step(sending, (work) => keepResults(work, { ...piece, is_stopped: true }, results));
  } catch (error) {
    sending.backend.log.warn({ wecom_piece_id: piece.wecom_piece_id, why: faultOf(error).key }, 'what became of a stopped message could not be read');
  }
}

async function lost(sending: Sending, wecom_piece_id: string, asked_at: Date): Promise<string | null> {
  const [known, isTaken] = await step(sending, async (work) => [await pieceOf(work, { wecom_piece_id }), await takenOf(work)] as const);
  return sending.service.find(known.piece, new Date(asked_at.getTime() - CLOCKS_MS), new Date(sending.now.getTime() + CLOCKS_MS), isTaken);
}

async function keepStopped(work: SystemWork, piece: { wecom_piece_id: string; wecom_send_id: string; msg_key: string | null }): Promise<void> {
  const { wecom_piece_id, wecom_send_id, msg_key } = piece;
  await work.run(work.update('wecom_piece').set({ msg_key, stopped_at: work.now }).where('wecom_piece_id', '=', wecom_piece_id));
  // What nobody was asked for has reached nobody.
  if (msg_key === null) await endWaiting(work, wecom_piece_id);
  await countResults(work, wecom_send_id);
}
