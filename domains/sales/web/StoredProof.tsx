import { useEffect } from 'react';
import { ProofInput, useProof } from '#domains/card/web/pieces.ts';
import { useWords } from '#kernel/web/words.ts';

/** What the settlement knows of the member's proof: nothing, until the shop's setting has answered. */
export interface PaymentProof {
  isAsked: boolean;
  proof_id: string | undefined;
}

interface StoredProofProps {
  member_id: string;
  /** What their cards pay together. */
  amount: number;
  onChange: (proof: PaymentProof) => void;
}

/** The member's own proof of what their cards pay, where the shop demands it. Fetched with the first card that pays. */
export default function StoredProof({ member_id, amount, onChange }: StoredProofProps) {
  const { field } = useWords('card');
  const proof = useProof({ purpose: 'payment', member_id }, { amount });
  const { isAsked, proof_id } = proof;
  useEffect(() => onChange({ isAsked, proof_id }), [onChange, isAsked, proof_id]);
  if (!isAsked) return null;
  return (
    <section className="pay-proof" aria-label={field.proof_id}>
      <h2>{field.proof_id}</h2>
      <ProofInput step={proof} value={proof_id} onChange={proof.setProof} />
    </section>
  );
}
