import type { Dictionaries } from '#kernel/i18n/dictionary.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { ProofMethod } from '../contract/proof.endpoints.ts';

/** The proof that a document took; null where it took none. */
export interface Proven {
  proof_method: ProofMethod | null;
  proof_time: string | null;
  proof_signature: string | null;
}

/** What a document says of it, with the time of day; empty where it took none. */
export const proofText = ({ proof_method, proof_time }: Pick<Proven, 'proof_method' | 'proof_time'>, word: Dictionaries['card']['word']): string =>
  proof_method && proof_time ? fill(word.proof_shown[proof_method], { time: proof_time.slice(11, 16) }) : '';
