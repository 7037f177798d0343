import { Form } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { ProofTerms } from '../contract/proof.endpoints.ts';
import type { UnitSums } from '../contract/unit.ts';
import { ProofInput, type ProofInputProps } from './ProofInput.tsx';

interface FormProofProps<Values> extends ProofInputProps {
  /** What the member agrees to, by what the form says; nothing while it does not say all of it. */
  termsOf: (values: Partial<Values>) => ProofTerms | undefined;
  /** The units that leave by what it says, treatments and pieces apart. */
  unitsOf?: (values: Partial<Values>) => UnitSums;
  /** Who gets it, where it is given away: the member is shown the name. */
  receiver?: string | undefined;
}

/** The input of a form for the proof of what the form says right now. */
export function FormProof<Values>({ step, termsOf, unitsOf, receiver, ...input }: FormProofProps<Values>) {
  const { word } = useWords('card');
  const values = Form.useWatch<Partial<Values> | undefined>([]) ?? {};
  const told = { ...(unitsOf && { units: unitsOf(values) }), ...(receiver && { also: fill(word.proof_receiver, { name: receiver }) }) };
  return <ProofInput step={{ ...step, terms: termsOf(values), ...told }} {...input} />;
}
