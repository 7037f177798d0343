import { Form } from 'antd';
import type { ProofTerms } from '../contract/proof.endpoints.ts';
import { ProofInput, type ProofInputProps } from './ProofInput.tsx';

interface FormProofProps<Values> extends ProofInputProps {
  /** What the member agrees to, by what the form says; nothing while it does not say all of it. */
  termsOf: (values: Partial<Values>) => ProofTerms | undefined;
}

/** The input of a form for the proof of what the form says right now. */
export function FormProof<Values>({ step, termsOf, ...input }: FormProofProps<Values>) {
  const values = Form.useWatch<Partial<Values> | undefined>([]) ?? {};
  return <ProofInput step={{ ...step, terms: termsOf(values) }} {...input} />;
}
