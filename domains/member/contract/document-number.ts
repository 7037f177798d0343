import { isIdCardNumber } from '#kernel/contract/id-card.ts';

/** 1 ID card, 2 Hong Kong/Macau pass, 3 Taiwan pass, 4 passport, 5 other (specification 1§3). */
export const DOCUMENT_TYPES = ['1', '2', '3', '4', '5'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Passes are of both ways: those of the mainland's residents who go there, and of those from there who come. */
const FORMS = {
  '1': { fits: isIdCardNumber, fault: 'id_number_invalid' },
  '2': { fits: (number) => /^(?:[CW]\d{8}|C[A-Z]\d{7}|[HM](?:\d{8}|\d{10}))$/i.test(number), fault: 'hong_kong_pass_invalid' },
  // Those of before carry a letter behind ten digits.
  '3': { fits: (number) => /^(?:\d{8}|\d{10}(?:[A-Z]|\([A-Z]\))?|[LT]\d{8})$/i.test(number), fault: 'taiwan_pass_invalid' },
  '4': { fits: (number) => /^(?=.*\d)[A-Z\d]{5,17}$/i.test(number), fault: 'passport_invalid' },
  '5': { fits: () => true, fault: 'id_number_invalid' },
} as const satisfies Record<DocumentType, { fits: (number: string) => boolean; fault: string }>;

/** A document as a file keeps it. */
export interface Document {
  document_type: DocumentType;
  id_number?: string | null | undefined;
}

type DocumentFault = (typeof FORMS)[DocumentType]['fault'];

/** The sentence of what is wrong with a document's number; null: it has the plain form of its kind, or there is none. */
export function documentFault({ document_type, id_number }: Document): DocumentFault | null {
  const { fits, fault } = FORMS[document_type];
  return !id_number || fits(id_number) ? null : fault;
}
