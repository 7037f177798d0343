import { useEffect } from 'react';
import { unitSums } from '#domains/card/contract/unit.ts';
import { ProofInput, useProof } from '#domains/card/web/pieces.ts';
import { provedUses } from '#domains/deduction/contract/proved-uses.ts';
import { useWords } from '#kernel/web/words.ts';
import type { OrderDetail } from '../contract/order.endpoints.ts';
import { usesText } from './use.draft.ts';
import type { PaymentProof } from './StoredProof.tsx';

/** The member's own proof of what an order deducts from their cards, where the shop demands it. */
export default function UseProof({ order, onChange }: { order: OrderDetail & { member_id: string }; onChange: (proof: PaymentProof) => void }) {
  const { field } = useWords('sales');
  const { member_id, uses } = order;
  const proof = useProof({ purpose: 'deduction', member_id }, provedUses(uses), { also: usesText(uses), units: unitSums(uses) });
  const { isAsked, proof_id } = proof;
  useEffect(() => onChange({ isAsked, proof_id }), [onChange, isAsked, proof_id]);
  if (!isAsked) return null;
  return (
    <section className="pay-proof" aria-label={field.use_proof_id}>
      <h2>{field.use_proof_id}</h2>
      <ProofInput step={proof} value={proof_id} onChange={proof.setProof} />
    </section>
  );
}
