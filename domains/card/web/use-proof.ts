import { useState } from 'react';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { type ProofDemand, proofDemand, type ProofTerms } from '../contract/proof.endpoints.ts';
import type { UnitSums } from '../contract/unit.ts';

/** What is to be proved: of which card, or of which member. */
export type ToProve = RequestInputOf<typeof proofDemand>;

/** The step of a drawer in which the member proves what is about to be done. */
export interface ProofStep {
  of: ToProve;
  /** What the member agrees to; nothing while it is not all known. */
  terms: ProofTerms | undefined;
  /** Whose it is, by name, and of which card; empty until the server has answered. */
  whose: readonly string[];
  /** What more is agreed to, in words. */
  also: string | undefined;
  /** The units that leave, treatments and pieces apart. */
  units: UnitSums | undefined;
  method: ProofDemand;
  /** Masked: where a code would go. */
  mobile_number: string;
  proof_id: string | undefined;
  setProof: (proof_id: string | undefined) => void;
  /** Whether the step is to be shown. */
  isAsked: boolean;
  /** Whether nothing stands in the way: proved, or not asked for; what cannot be known here the server says. */
  isReady: boolean;
  /** For the command. */
  sent: { proof_id?: string };
}

/** What the member is told beside the terms. */
interface Told {
  also?: string | undefined;
  units?: UnitSums | undefined;
}

const NOTHING_MORE: Told = {};

/** Asks the shop's setting, and keeps the proof once there is one; other terms have to be proved anew. */
export function useProof(of: ToProve, terms?: ProofTerms, { also, units }: Told = NOTHING_MORE): ProofStep {
  const { data, isError } = useEndpoint(proofDemand, of);
  const agreed = terms && JSON.stringify(terms);
  const [proof, setProof] = useState<{ proof_id: string | undefined; agreed: string | undefined }>();
  // A proof of other terms proves nothing of these.
  const proof_id = proof && proof.agreed === agreed ? proof.proof_id : undefined;
  const method = data?.method ?? 'none';
  return {
    of,
    terms,
    whose: data ? [data.member_name, ...(data.card_name ? [data.card_name] : [])] : [],
    also,
    units,
    method,
    mobile_number: data?.mobile_number ?? '',
    proof_id,
    setProof: (next) => setProof({ proof_id: next, agreed }),
    isAsked: method !== 'none',
    isReady: isError || (data !== undefined && (method === 'none' || proof_id !== undefined)),
    sent: proof_id === undefined ? {} : { proof_id },
  };
}
