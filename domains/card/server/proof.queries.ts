import { sql } from 'kysely';
import { contactOf, customerTerms } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import {
  memberProof,
  proofForDeduction,
  proofForExchange,
  proofForGift,
  proofForGivingUp,
  proofForPayment,
  proofForRefund,
  proofForTransfer,
} from '../contract/card.settings.ts';
import type { ProofDemand, proofDemand, ProofMethod, ProofPurpose } from '../contract/proof.endpoints.ts';
import { refuseCard } from '../model/card.refusals.ts';
import { ownCard } from './card.locks.ts';

const ASKED_FOR: Readonly<Record<ProofPurpose, (reads: Reads, ctx: Ctx) => Promise<boolean>>> = {
  refund: (reads, ctx) => readSetting(reads, ctx, proofForRefund),
  gift: (reads, ctx) => readSetting(reads, ctx, proofForGift),
  transfer: (reads, ctx) => readSetting(reads, ctx, proofForTransfer),
  deduction: (reads, ctx) => readSetting(reads, ctx, proofForDeduction),
  exchange: (reads, ctx) => readSetting(reads, ctx, proofForExchange),
  payment: (reads, ctx) => readSetting(reads, ctx, proofForPayment),
  write_off: (reads, ctx) => readSetting(reads, ctx, proofForGivingUp),
  void_gift: (reads, ctx) => readSetting(reads, ctx, proofForGivingUp),
};

/** Whoever may do it, by one right or another, may have it proved. */
const RIGHTS: Readonly<Record<ProofPurpose, readonly string[]>> = {
  refund: ['card:refund'],
  gift: ['card:gift'],
  transfer: ['card:gift'],
  deduction: ['deduction:write'],
  exchange: ['card:exchange'],
  payment: ['sales:settle', 'sales:repay'],
  write_off: ['card:write_off'],
  void_gift: ['card:void_gift'],
};

/** What the shop one works in demands of a member for this. */
export async function demandOf(reads: Reads, ctx: Ctx, purpose: ProofPurpose): Promise<ProofDemand> {
  const [how, isAsked] = [await readSetting(reads, ctx, memberProof), await ASKED_FOR[purpose](reads, ctx)];
  return isAsked ? how : 'none';
}

/** What is to be proved, and by whom. */
export interface ProofOf {
  purpose: ProofPurpose;
  member_id: string;
  card_id: string | null;
  /** What the card is called. */
  card_name: string | null;
}

/** Whose proof it would be; 403 without the right to do what it is for, 404 for a card or member beyond one's reach. */
export async function judgeAsked(reads: Reads, ctx: Ctx, { purpose, card_id, member_id }: RequestOf<typeof proofDemand>): Promise<ProofOf> {
  if (!RIGHTS[purpose].some((right) => ctx.actor.permissions.has(right))) throw new Refusal(403, 'kernel.forbidden');
  if (card_id) {
    const { member_id: holder, card_name } = await ownCard(reads, ctx.actor.shop.shop_id, card_id);
    return { purpose, card_id, card_name, member_id: holder };
  }
  const member = await customerTerms(reads, ctx, member_id!);
  if (!member) throw refuseCard(404, 'proof_member_unknown');
  return { purpose, card_id: null, card_name: null, member_id: member.member_id };
}

/** Whether a proof is demanded, of whom and of which card, and where a code would go. */
export const readDemand = (ctx: Ctx, asked: RequestOf<typeof proofDemand>): Promise<ResponseOf<typeof proofDemand>> =>
  read(ctx, async (reads) => {
    const { member_id, card_name } = await judgeAsked(reads, ctx, asked);
    const { member_name, masked: mobile_number } = await contactOf(reads, member_id);
    return { method: await demandOf(reads, ctx, asked.purpose), member_name, card_name, mobile_number };
  });

/** What takes a proof. */
export type ProvedDocument = 'card_refund' | 'card_gift' | 'deduction' | 'card_exchange' | 'sales_order' | 'repayment' | 'card_action';

/** Where a list finds the proof that a document took: its table's columns, and which document it is. */
interface TookProof {
  table: string;
  /** The document's kind, or the column that tells it; a row that belongs to no document is one of its own, by its own id. */
  document: { is: ProvedDocument } | { column: string; own: ProvedDocument; own_id: string };
  id: string;
  member: string;
}

/** The condition on which a list joins `member_proof`: the proof that a document took, of the member who gave it. */
export const proofTaken = ({ table, document, id, member }: TookProof) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const [kind, which] =
    'is' in document
      ? [sql.val(document.is), column(id)]
      : [sql`coalesce(${column(document.column)}, ${document.own})`, sql`coalesce(${column(id)}, ${column(document.own_id)})`];
  return sql<boolean>`member_proof.org_id = ${column('org_id')} and member_proof.used_document = ${kind}
    and member_proof.used_document_id = ${which} and member_proof.member_id = ${column(member)}`;
};

/** What a list that has joined `member_proof` shows of it (`ProofShown`). */
export const proofColumns = (time_zone: string) =>
  [
    sql.ref<ProofMethod | null>('member_proof.method').as('proof_method'),
    whenIn(time_zone, sql.ref<Date | null>('member_proof.proved_at')).as('proof_time'),
    sql.ref<string | null>('member_proof.signature').as('proof_signature'),
  ] as const;
