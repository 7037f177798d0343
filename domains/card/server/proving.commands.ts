import type { Ctx } from '#kernel/server/context.ts';
import { demandKnownPhone } from '#domains/member/server/api.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { ProofPurpose, ProofTerms } from '../contract/proof.endpoints.ts';
import { refuseCard } from '../model/card.refusals.ts';
import type { KeptProof } from '../model/proof.rules.ts';
import { isGood, isOf } from '../model/proof.rules.ts';
import type { ProvedDocument } from './proof.queries.ts';
import { demandOf } from './proof.queries.ts';

/** A proof in hand, or none where none is demanded. */
export type TakenProof = (KeptProof & { proof_id: string }) | null;

/**
 * Takes the member's proof in hand before anything else is locked: nobody else uses it meanwhile. Refuses (400) when the shop
 * demands one and there is none, and (409) one that is not good for this.
 */
export async function takeProof(uow: UnitOfWork, ctx: Ctx, purpose: ProofPurpose, proof_id: string | undefined): Promise<TakenProof> {
  const demand = await demandOf(uow, ctx, purpose);
  if (proof_id === undefined) {
    if (demand === 'none') return null;
    throw refuseCard(400, 'proof_needed', { field: 'proof_id' });
  }
  const { shop, uid } = ctx.actor;
  const found = await uow.first(
    uow
      .from('member_proof')
      .select([
        'proof_id',
        'member_id',
        'member_proof.shop_id',
        'purpose',
        'card_id',
        'amount',
        'num',
        'receiver_id',
        'receiver_num',
        'uses',
        'method',
        'asked_uid',
        'proved_at',
        'used_at',
      ])
      .where('proof_id', '=', proof_id)
      .forNoKeyUpdate(),
  );
  if (!found || !isGood(found, { shop_id: shop.shop_id, uid, purpose, demand, now: ctx.now }))
    throw refuseCard(409, 'proof_invalid', { field: 'proof_id' });
  return found;
}

/** What is done with a proof. */
interface ProvedThing {
  member_id: string;
  /** The card that value leaves; null where it may be several. */
  card_id: string | null;
  terms: ProofTerms;
  document: ProvedDocument;
  document_id: string;
}

/**
 * Uses a proof up for a document, which shows it from then on; 409 when it is another member's, of another card or of other terms.
 * Whether one is demanded or not, nothing leaves a member's cards while their phone is fresh (409).
 */
export async function useUpProof(
  uow: UnitOfWork,
  ctx: Ctx,
  proof: TakenProof,
  { member_id, card_id, terms, document, document_id }: ProvedThing,
): Promise<void> {
  await demandKnownPhone(uow, ctx, [member_id]);
  if (!proof) return;
  if (!isOf(proof, { member_id, card_id, ...terms })) throw refuseCard(409, 'proof_invalid', { field: 'proof_id' });
  const used = { used_at: ctx.now, used_document: document, used_document_id: document_id };
  void uow.run(uow.update('member_proof').set(used).where('proof_id', '=', proof.proof_id));
  uow.audit({
    subject: 'member_proof',
    subject_id: proof.proof_id,
    after: { used_document: document, used_document_id: document_id, method: proof.method },
  });
}
