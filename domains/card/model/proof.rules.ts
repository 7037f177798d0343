import { compareIds } from '#kernel/contract/ids.ts';
import type { ProofDemand, ProofMethod, ProofPurpose, ProofTerms, ProofUse as ProofUnits } from '../contract/proof.endpoints.ts';

/** A proof is good for so long after the member gave it. */
export const GOOD_FOR_MS = 10 * 60_000;

/** A proof as it is kept. */
export interface KeptProof {
  member_id: string;
  shop_id: string;
  purpose: string;
  card_id: string | null;
  amount: number;
  num: number;
  receiver_id: string | null;
  receiver_num: number;
  uses: string;
  method: string;
  asked_uid: string;
  proved_at: Date | null;
  used_at: Date | null;
}

/** Who wants to use it where, for what, and what the shop demands. */
export interface ProofUse {
  shop_id: string;
  uid: string;
  purpose: ProofPurpose;
  demand: ProofDemand;
  now: Date;
}

/** Whether a method is what the shop demands; where it demands nothing, either will do. */
export const isAccepted = (method: ProofMethod, demand: ProofDemand): boolean => demand === 'none' || demand === 'either' || demand === method;

/** Whether a proof was given in this shop, for this, to whoever uses it, not long ago, and for the first time. */
export const isGood = (proof: KeptProof, { shop_id, uid, purpose, demand, now }: ProofUse): boolean =>
  proof.shop_id === shop_id &&
  proof.asked_uid === uid &&
  proof.purpose === purpose &&
  isAccepted(proof.method as ProofMethod, demand) &&
  proof.proved_at !== null &&
  proof.proved_at.getTime() + GOOD_FOR_MS > now.getTime() &&
  proof.used_at === null;

/** Units of counters as a proof keeps them: each counter once, in order, whatever the lines they came in. */
export function usesKey(uses: readonly ProofUnits[]): string {
  const nums = new Map<string, number>();
  for (const { card_item_id, num } of uses) nums.set(card_item_id, (nums.get(card_item_id) ?? 0) + num);
  return [...nums]
    .sort(([a], [b]) => compareIds(a, b))
    .map(([card_item_id, num]) => `${card_item_id}:${num}`)
    .join(',');
}

/** Whether a proof is of this member and, where it names one, of this card; and of just what they agreed to. */
export const isOf = (
  proof: Pick<KeptProof, 'member_id' | 'card_id' | 'amount' | 'num' | 'receiver_id' | 'receiver_num' | 'uses'>,
  { member_id, card_id, amount = 0, num = 0, receiver_id, receiver_num = 0, uses = [] }: { member_id: string; card_id: string | null } & ProofTerms,
): boolean =>
  proof.member_id === member_id &&
  (proof.card_id === null || proof.card_id === card_id) &&
  proof.amount === amount &&
  proof.num === num &&
  proof.receiver_id === (receiver_id ?? null) &&
  proof.receiver_num === receiver_num &&
  proof.uses === usesKey(uses);
