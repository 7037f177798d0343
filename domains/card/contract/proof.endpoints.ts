import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { FilePath, Id, says, When } from '#kernel/contract/schema.ts';

/** What takes value out of a member's hands. */
export const ProofPurpose = z.enum(['refund', 'gift', 'transfer', 'deduction', 'exchange', 'payment', 'write_off', 'void_gift']);
export type ProofPurpose = z.infer<typeof ProofPurpose>;

/** What may take from several cards of a member at once. */
const OF_MEMBER: ReadonlySet<ProofPurpose> = new Set(['deduction', 'payment']);

export const ProofMethod = z.enum(['code', 'signature']);
export type ProofMethod = z.infer<typeof ProofMethod>;

/** How a member may prove it, by the shop's setting; `none`: nobody asks them. */
export const ProofDemand = z.enum(['none', 'code', 'signature', 'either']);
export type ProofDemand = z.infer<typeof ProofDemand>;

const Asked = {
  purpose: ProofPurpose,
  /** The card that value leaves; the proof is good for no other … */
  card_id: Id('card').optional(),
  /** … or, for a deduction or a payment, whose cards it takes from. */
  member_id: Id('member').optional(),
};

const MOST_USES = 50;
/** What the member agrees to; the proof is good for nothing else. */
const Terms = {
  /** Money that leaves, in cents: refunded, given or spent with its gift, moved, what exchanged units are worth, principal written off,
   * or gift taken away. */
  amount: Cents.default(0),
  /** Units that leave. */
  num: z.int().min(0).max(99_999).default(0),
  /** The member, or for a balance the card, that gets it; of an exchange, the project or count card that comes instead. */
  receiver_id: Id('member').optional(),
  /** Of an exchange, how many of it come. */
  receiver_num: z.int().min(0).max(99_999).default(0),
  /** Of a deduction: of which counters. */
  uses: z
    .array(z.object({ card_item_id: Id('card_item'), num: z.int().min(1).max(9999) }))
    .max(MOST_USES)
    .default([]),
};
export interface ProofTerms {
  amount?: number | undefined;
  num?: number | undefined;
  receiver_id?: string | undefined;
  receiver_num?: number | undefined;
  uses?: ProofUse[] | undefined;
}
/** Units of a counter. */
export interface ProofUse {
  card_item_id: string;
  num: number;
}

interface Of {
  purpose: ProofPurpose;
  card_id?: string | undefined;
  member_id?: string | undefined;
}

/** A deduction and a payment are of a member, everything else of a card. */
const ofWhom = across<Of, 'purpose' | 'card_id' | 'member_id'>(['purpose', 'card_id', 'member_id'], ({ purpose, card_id, member_id }, complain) => {
  const isOfMember = OF_MEMBER.has(purpose);
  const [wanted, other] = isOfMember ? [member_id, card_id] : [card_id, member_id];
  if (wanted === undefined || other !== undefined) complain(isOfMember ? 'member_id' : 'card_id', 'card.proof_of_whom');
});

/**
 * `GET /member/proof/query/findDemand`: whether and how which member has to prove what is about to be done, of which card, and to
 * which phone a code would go.
 */
export const proofDemand = endpoint({
  id: 'card.proof.demand',
  method: 'GET',
  path: '/member/proof/query/findDemand',
  access: 'signed-in',
  request: z.object(Asked).check(ofWhom),
  response: z.object({
    method: ProofDemand,
    /** Who agrees, and which card they give something of; null where it may be several. */
    member_name: z.string(),
    card_name: z.string().nullable(),
    mobile_number: z.string(),
  }),
});

/**
 * `POST /member/proof/sendCode`: sends the member a code that is good for this alone. A number gets one a minute and ten a day;
 * a whole shop calls from one address.
 */
export const sendProofCode = endpoint({
  id: 'card.proof.send',
  method: 'POST',
  path: '/member/proof/sendCode',
  access: 'signed-in',
  limit: 300,
  request: z.object({ ...Asked, ...Terms }).check(ofWhom),
  response: z.object({
    proof_id: Id('member_proof'),
    /** Masked. */
    mobile_number: z.string(),
    /** Until another one can be sent, in seconds. */
    wait: z.int(),
  }),
});

const Proved = z.object({ proof_id: Id('member_proof') });

/** `POST /member/proof/confirm`: the code that the member read out; five tries, then another has to be sent. */
export const confirmProof = endpoint({
  id: 'card.proof.confirm',
  method: 'POST',
  path: '/member/proof/confirm',
  access: 'signed-in',
  limit: 60,
  request: z.object({
    proof_id: Id('member_proof'),
    code: z
      .string(says('card.proof_code_required'))
      .trim()
      .regex(/^\d{6}$/, says('card.proof_code_required')),
  }),
  response: Proved,
});

/** `POST /member/proof/sign`: the member's signature, drawn on the screen and uploaded for this. */
export const signProof = endpoint({
  id: 'card.proof.sign',
  method: 'POST',
  path: '/member/proof/sign',
  access: 'signed-in',
  limit: 60,
  request: z.object({ ...Asked, ...Terms, signature: FilePath }).check(ofWhom),
  response: Proved,
});

/** What a command takes that may ask for a proof: 400 where one is demanded and missing, 409 for one that is not good for it. */
export const ProofId = Id('member_proof').optional();

/** What a document shows of the proof that it took. */
export const ProofShown = {
  proof_method: ProofMethod.nullable(),
  proof_time: When.nullable(),
  /** Where the signature is read. */
  proof_signature: FilePath.nullable(),
};
