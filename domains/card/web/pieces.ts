/** What other parts may use of the cards' screens: what a card holds and the states it can be in, the member's own proof. */
export { CardNow } from './CardNow.tsx';
export { cardFlow } from '../model/card.machine.ts';
export { ProofField } from './ProofField.tsx';
export { ProofInput } from './ProofInput.tsx';
export { ProofShown } from './ProofShown.tsx';
export { proofText } from './proof-text.ts';
export { useProof } from './use-proof.ts';
export { useUnitsText } from './use-units-text.ts';
