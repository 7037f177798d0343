import { useWords } from '#kernel/web/words.ts';
import { ProofInput } from './ProofInput.tsx';
import type { ProofStep } from './use-proof.ts';

/** The member's own proof in a drawer that is no form, with its label; nothing where the shop asks for none. */
export function ProofField({ step }: { step: ProofStep }) {
  const { field } = useWords('card');
  if (!step.isAsked) return null;
  return (
    <div className="labelled">
      {field.proof_id}
      <ProofInput step={step} value={step.proof_id} onChange={step.setProof} />
    </div>
  );
}
