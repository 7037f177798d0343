import './proof.css';
import { Picture } from '#domains/file/web/pieces.ts';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { type Proven, proofText } from './proof-text.ts';

/** What a document shows of the member's proof: how and when, and their signature to whoever sees members. */
export function ProofShown({ of }: { of: Proven }) {
  const { field, word } = useWords('card');
  const seesMembers = useCan('member:read');
  const text = proofText(of, word);
  if (!text) return '-';
  return (
    <span className="proof-shown">
      {text}
      {seesMembers && of.proof_signature && <Picture path={of.proof_signature} size={72} height={24} alt={field.proof_signature} />}
    </span>
  );
}
