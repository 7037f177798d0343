import type { SmsScene } from '#domains/access/contract/account.schema.ts';
import { beginCounterCode, demandSmsCode } from '#domains/access/server/api.ts';
import { claimFile } from '#domains/file/server/api.ts';
import { contactOf } from '#domains/member/server/api.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { confirmProof, ProofMethod, ProofPurpose, ProofUse, sendProofCode, signProof } from '../contract/proof.endpoints.ts';
import { refuseCard } from '../model/card.refusals.ts';
import { GOOD_FOR_MS, usesKey } from '../model/proof.rules.ts';
import { judgeAsked, type ProofOf } from './proof.queries.ts';

/** A number gets one code a minute. */
const WAIT_S = 60;

const SCENE: Readonly<Record<ProofPurpose, SmsScene>> = {
  refund: 'CARD_REFUND',
  gift: 'CARD_GIFT',
  transfer: 'CARD_TRANSFER',
  deduction: 'CARD_DEDUCTION',
  exchange: 'CARD_EXCHANGE',
  payment: 'CARD_PAYMENT',
  write_off: 'CARD_WRITE_OFF',
  void_gift: 'CARD_VOID_GIFT',
};

interface NewProof extends ProofOf {
  terms: { amount: number; num: number; receiver_id?: string | undefined; receiver_num: number; uses: readonly ProofUse[] };
  method: ProofMethod;
  signature: string | null;
}

/** Puts a proof on file; a signature proves at once. */
function keep(uow: UnitOfWork, ctx: Ctx, { purpose, member_id, card_id, terms, method, signature }: NewProof): string {
  const proof_id = uow.id();
  const { shop, uid } = ctx.actor;
  const { amount, num, receiver_id = null, receiver_num, uses } = terms;
  const kept = { purpose, member_id, card_id, amount, num, receiver_id, receiver_num, method, uses: usesKey(uses) };
  const proved_at = method === 'signature' ? ctx.now : null;
  void uow.insert('member_proof', { proof_id, ...kept, shop_id: shop.shop_id, signature, asked_uid: uid, created_at: ctx.now, proved_at });
  uow.audit({ subject: 'member_proof', subject_id: proof_id, after: { ...kept, proved: proved_at !== null } });
  return proof_id;
}

/** Sends the member a code that proves this alone: bound to the proof, which is bound to shop, purpose, card and whoever asks. */
export async function askForCode(ctx: Ctx, asked: RequestOf<typeof sendProofCode>): Promise<ResponseOf<typeof sendProofCode>> {
  let send = (): void => undefined;
  const answer = await unitOfWork(ctx, async (uow) => {
    const of = await judgeAsked(uow, ctx, asked);
    const contact = await contactOf(uow, of.member_id);
    const proof_id = keep(uow, ctx, { ...of, terms: asked, method: 'code', signature: null });
    send = await beginCounterCode(uow, ctx, {
      mobile: contact.dialled,
      scene: SCENE[asked.purpose],
      bound: proof_id,
      about: { amount: asked.amount > 0 ? moneyText(asked.amount, ctx.actor.shop.currency_code) : '', num: asked.num > 0 ? String(asked.num) : '' },
    });
    return { proof_id, mobile_number: contact.masked, wait: WAIT_S };
  });
  send();
  return answer;
}

/**
 * Takes the code that the member read out. It is compared before anything is written, in a transaction of its own: a wrong
 * one counts as tried whatever comes after it. A phone that was changed meanwhile proves nothing.
 */
export async function takeCode(ctx: Ctx, { proof_id, code }: RequestOf<typeof confirmProof>): Promise<ResponseOf<typeof confirmProof>> {
  const { shop, uid } = ctx.actor;
  const { mobile, purpose } = await read(ctx, async (reads) => {
    const proof = await reads.first(
      reads
        .from('member_proof')
        .select(['member_id', 'purpose', 'proved_at'])
        .where('proof_id', '=', proof_id)
        .where('member_proof.shop_id', '=', shop.shop_id)
        .where('asked_uid', '=', uid)
        .where('method', '=', 'code'),
    );
    if (!proof) throw refuseCard(404, 'proof_unknown');
    if (proof.proved_at) throw refuseCard(409, 'proof_invalid', { field: 'proof_id' });
    return { mobile: (await contactOf(reads, proof.member_id)).dialled, purpose: proof.purpose as ProofPurpose };
  });
  await demandSmsCode(ctx, mobile, SCENE[purpose], `${proof_id}/${code}`);
  return unitOfWork(ctx, async (uow) => {
    const proved = uow.update('member_proof').set({ proved_at: ctx.now }).where('proof_id', '=', proof_id).where('proved_at', 'is', null);
    if ((await uow.run(proved)) !== 1) throw refuseCard(409, 'proof_invalid', { field: 'proof_id' });
    uow.audit({ subject: 'member_proof', subject_id: proof_id, after: { proved: true, good_until: new Date(ctx.now.getTime() + GOOD_FOR_MS).toISOString() } });
    return { proof_id };
  });
}

/** Keeps the member's signature as their proof. */
export const takeSignature = (ctx: Ctx, { signature, ...asked }: RequestOf<typeof signProof>): Promise<ResponseOf<typeof signProof>> =>
  unitOfWork(ctx, async (uow) => {
    const of = await judgeAsked(uow, ctx, asked);
    await claimFile(uow, ctx, { use: 'member_signature', path: signature, field: 'signature' });
    return { proof_id: keep(uow, ctx, { ...of, terms: asked, method: 'signature', signature }) };
  });
