import type { Wire } from '#kernel/web/request.ts';
import { deviceId } from '#kernel/web/session.ts';
import { post } from '../post.ts';
import type { Faults, Values } from '../use-login-form.ts';
import { missing } from '../use-login-form.ts';
import type { LoginWords } from '../words.ts';
import type { ApplyWords } from './words.ts';

// As the supplier domain's contract declares these calls; the contract itself would bring zod along.
const wire = (path: string): Wire => ({ method: 'POST', path, in: 'json', access: 'public' });
export const applyWires = { code: wire('/shop/users/sendSupplierCode'), apply: wire('/shop/users/addSupplierRegistration') } as const;

/** A code to the phone of whoever is about to apply. */
export const sendApplyCode = (chain_code: string, mobile_number: string, picture: string): Promise<null> =>
  post(applyWires.code, { chain_code, mobile_number, picture, uuid: deviceId() });

/** Applies; the number of the application. */
export const applyWith = (form: Values): Promise<{ application_number: string }> => post(applyWires.apply, { ...form });

/** What a step of the wizard asks for; a person has no licence. */
export const FIELDS = {
  basics: ['chain_code', 'supplier_type', 'supplier_name', 'contact_name', 'address'],
  licence: ['licence_name', 'licence_number'],
  bank: ['bank_name', 'bank_owner', 'bank_number'],
  category: ['category', 'mobile_number', 'picture', 'sms_code'],
} as const;
export type StepName = keyof typeof FIELDS;

/** The steps of somebody who applies as this. */
export const stepsOf = (supplier_type: string): readonly StepName[] =>
  supplier_type === 'person' ? ['basics', 'bank', 'category'] : ['basics', 'licence', 'bank', 'category'];

/** The steps where something is wrong. */
export const faultySteps = (faults: Faults, steps: readonly StepName[]): StepName[] =>
  steps.filter((step) => (FIELDS[step] as readonly string[]).some((field) => faults[field] !== undefined));

/** What is missing or wrong in a step. */
export function faultsIn(step: StepName, values: Values, words: LoginWords, own: ApplyWords): Faults {
  switch (step) {
    case 'basics': {
      const { chain_code_required: chain_code, supplier_name_required: supplier_name, contact_name_required: contact_name } = own;
      return missing(values, { chain_code, supplier_name, contact_name });
    }
    case 'licence':
      return {
        ...missing(values, { licence_name: own.licence_name_required }),
        ...(!/^[0-9A-Za-z-]{8,30}$/.test(values['licence_number'] ?? '') && { licence_number: own.licence_number_required }),
      };
    case 'bank':
      return {
        ...missing(values, { bank_name: own.bank_name_required, bank_owner: own.bank_owner_required }),
        ...(!/^\d{8,30}$/.test(values['bank_number'] ?? '') && { bank_number: own.bank_number_required }),
      };
    default:
      return missing(values, { mobile_number: words.mobile_required, sms_code: words.code_required });
  }
}
