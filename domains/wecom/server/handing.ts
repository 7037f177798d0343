import { bytesOfFile } from '#domains/file/server/api.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { sendFlow } from '../model/send.machine.ts';
import { type Fault, faultOf } from './open-service.ts';
import { countResults, pieceOf, takenOf, WHY } from './piece.ts';
import { type Sending, step } from './sending.ts';
import { type Piece, ServiceRefused } from './service/driver.ts';

/** An answer is lost by then, and the service shows what it has. */
const LOST_AFTER_MS = 2 * 60_000;
/** So long a service that was asked too often is left alone. */
const LATER_MS = 5 * 60_000;
/** The clocks of two machines differ. */
const CLOCKS_MS = 60_000;
/** So many pieces in one round. */
const AT_ONCE = 50;

interface Due {
  wecom_piece_id: string;
  /** When it was asked before, and nobody knows what became of it. */
  lost_at: Date | null;
}

/** Hands pieces over one after the other; how many the service has now. */
export async function handPieces(sending: Sending): Promise<number> {
  let moved = 0;
  for (let round = 0; round < AT_ONCE; round += 1) {
    const due = await step(sending, takeDue);
    if (!due) break;
    if (!(await handOver(sending, due))) break;
    moved += 1;
  }
  await step(sending, endWhole);
  return moved;
}

/** The next piece that may be asked for, written down as asked: whoever comes after waits until its answer is lost. */
async function takeDue(work: SystemWork): Promise<Due | null> {
  const due = await work.first(
    work
      .across('wecom_piece', WHY)
      .innerJoin('wecom_send as send', (join) =>
        join.onRef('send.org_id', '=', 'wecom_piece.org_id').onRef('send.wecom_send_id', '=', 'wecom_piece.wecom_send_id'),
      )
      .where('send.status', '=', sendFlow.state.sending)
      .where('msg_key', 'is', null)
      .where('failed_at', 'is', null)
      .where('stopped_at', 'is', null)
      .where(({ eb, or }) => or([eb('try_at', 'is', null), eb('try_at', '<=', work.now)]))
      .orderBy('wecom_piece_id')
      .limit(1)
      .select(['wecom_piece_id', 'asked_at as lost_at'])
      .forUpdate('wecom_piece')
      .skipLocked(),
  );
  if (!due) return null;
  const set = { asked_at: due.lost_at ?? work.now, try_at: new Date(work.now.getTime() + LOST_AFTER_MS) };
  await work.run(work.update('wecom_piece').set(set).where('wecom_piece_id', '=', due.wecom_piece_id));
  return due;
}

/** Asks the service, or looks for what it has of a lost answer; false where it is better left alone for now. */
async function handOver(sending: Sending, { wecom_piece_id, lost_at }: Due): Promise<boolean> {
  const { service, now, backend } = sending;
  const [known, isTaken] = await step(sending, async (work) => [await pieceOf(work, { wecom_piece_id }), await takenOf(work)] as const);
  let isAsked = lost_at === null;
  try {
    const found = lost_at && (await service.find(known.piece, new Date(lost_at.getTime() - CLOCKS_MS), new Date(now.getTime() + CLOCKS_MS), isTaken));
    isAsked = true;
    const answer = found ? { msg_key: found, refused: [] } : await service.send(await withPicture(sending, known));
    await step(sending, (work) => keepHanded(work, wecom_piece_id, answer));
    return true;
  } catch (error) {
    const fault = faultOf(error);
    backend.log.warn({ wecom_piece_id, why: fault.key }, 'a message was not taken by WeCom');
    // What may have been taken before is looked for again, whatever the service says of the looking.
    const isFinal = !fault.passes && isAsked;
    if (!fault.isSilent) await step(sending, (work) => keepFault(work, { wecom_piece_id, lost_at }, isFinal ? fault : null));
    return isFinal;
  }
}

/** The service has said that it did nothing: it is asked later, and what was lost before stays so; or never, with everybody it was for. */
async function keepFault(work: SystemWork, { wecom_piece_id, lost_at }: Due, fault: Fault | null): Promise<void> {
  const later = { asked_at: lost_at, try_at: new Date(work.now.getTime() + LATER_MS) };
  const set = fault ? { failed_at: work.now, fail_why: JSON.stringify({ key: fault.key, params: fault.params }) } : later;
  await work.run(work.update('wecom_piece').set(set).where('wecom_piece_id', '=', wecom_piece_id).where('msg_key', 'is', null));
  if (fault)
    await work.run(work.update('wecom_recipient').set({ result: 'failed', result_at: work.now }).where('wecom_piece_id', '=', wecom_piece_id));
}

type Known = Awaited<ReturnType<typeof pieceOf>>;

/** The piece with its picture as the service keeps it, brought there where it has none any more. */
async function withPicture(sending: Sending, { piece, picture, media, wecom_send_id }: Known): Promise<Piece> {
  if (!picture) return piece;
  if (media && media.until > sending.now) return { ...piece, media_key: media.media_key };
  const bytes = await bytesOfFile(sending.backend, sending.org_id, picture);
  if (!bytes) throw new ServiceRefused('picture_gone');
  const { media_key, until } = await sending.service.upload(bytes);
  await step(sending, (work) =>
    work.run(work.update('wecom_send').set({ media_key, media_until: until }).where('wecom_send_id', '=', wecom_send_id)),
  );
  return { ...piece, media_key };
}

/** What the service calls it, and the customers whom it takes nothing for. */
async function keepHanded(
  work: SystemWork,
  wecom_piece_id: string,
  { msg_key, refused }: { msg_key: string; refused: readonly string[] },
): Promise<void> {
  work.change(work.update('wecom_piece').set({ msg_key }).where('wecom_piece_id', '=', wecom_piece_id).where('msg_key', 'is', null));
  if (refused.length === 0) return;
  const theirs = work
    .across('wecom_customer', WHY)
    .select('wecom_customer.wecom_customer_id')
    .where('customer_key', 'in', [...refused]);
  await work.run(
    work
      .update('wecom_recipient')
      .set({ result: 'failed', result_at: work.now })
      .where('wecom_piece_id', '=', wecom_piece_id)
      .where('wecom_customer_id', 'in', theirs as never),
  );
}

/** Ends messages of which no piece waits: sent where the service has some of it. */
async function endWhole(work: SystemWork): Promise<void> {
  const sends = await work.rows(
    work
      .across('wecom_send', WHY)
      .where('wecom_send.status', '=', sendFlow.state.sending)
      .select(['wecom_send_id', 'wecom_send.shop_id'])
      .orderBy('wecom_send_id')
      .forUpdate()
      .skipLocked(),
  );
  for (const { wecom_send_id, shop_id } of sends) {
    const pieces = await work.rows(
      work.across('wecom_piece', WHY).where('wecom_piece.wecom_send_id', '=', wecom_send_id).select(['msg_key', 'failed_at']),
    );
    if (pieces.some(({ msg_key, failed_at }) => msg_key === null && failed_at === null)) continue;
    await countResults(work, wecom_send_id);
    const verb = pieces.some(({ msg_key }) => msg_key !== null) ? 'hand' : 'fail';
    transitionAll(work, sendFlow, [{ wecom_send_id, shop_id, status: sendFlow.state.sending }], verb, {});
  }
}
