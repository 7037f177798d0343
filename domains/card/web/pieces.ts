/** What other parts may use of the cards' screens: the member's own proof, asked for and shown. */
export { ProofField } from './ProofField.tsx';
export { ProofInput } from './ProofInput.tsx';
export { ProofShown } from './ProofShown.tsx';
export { proofText } from './proof-text.ts';
export { useProof } from './use-proof.ts';
