import { Form } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { ProofTerms } from '../contract/proof.endpoints.ts';
import { ProofInput, type ProofInputProps } from './ProofInput.tsx';

interface FormProofProps<Values> extends ProofInputProps {
  /** What the member agrees to, by what the form says; nothing while it does not say all of it. */
  termsOf: (values: Partial<Values>) => ProofTerms | undefined;
  /** Who gets it, where it is given away: the member is shown the name. */
  receiver?: string | undefined;
}

/** The input of a form for the proof of what the form says right now. */
export function FormProof<Values>({ step, termsOf, receiver, ...input }: FormProofProps<Values>) {
  const { word } = useWords('card');
  const values = Form.useWatch<Partial<Values> | undefined>([]) ?? {};
  return <ProofInput step={{ ...step, terms: termsOf(values), ...(receiver && { also: fill(word.proof_receiver, { name: receiver }) }) }} {...input} />;
}
