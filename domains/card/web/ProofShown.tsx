import './proof.css';
import { Picture } from '#domains/file/web/pieces.ts';
import { useWords } from '#kernel/web/words.ts';
import { type Proven, proofText } from './proof-text.ts';

/** What a document shows of the member's proof: how and when, and their signature. */
export function ProofShown({ of }: { of: Proven }) {
  const { field, word } = useWords('card');
  const text = proofText(of, word);
  if (!text) return '-';
  return (
    <span className="proof-shown">
      {text}
      {of.proof_signature && <Picture path={of.proof_signature} size={72} height={24} alt={field.proof_signature} />}
    </span>
  );
}
