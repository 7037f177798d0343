import { sql } from 'kysely';
import { demandCaptcha, demandSmsCode, sendCodeToStranger } from '#domains/access/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { PublicCtx } from '#kernel/server/context.ts';
import { call } from '#kernel/server/identity.ts';
import { giveNumber } from '#kernel/server/numbering.ts';
import { retrying } from '#kernel/server/retry.ts';
import { type SystemWork, systemWork } from '#kernel/server/system-work.ts';
import type { registration, registrationCode } from '../contract/application.endpoints.ts';
import { applicationFlow } from '../model/application.machine.ts';
import { refuse } from '../model/supplier.refusals.ts';
import { bankAt, tailOf } from './bank-number.ts';

const SCENE = 'SUPPLIER_REGISTRATION';
const WHY = 'whoever has a chain’s invitation applies to it';
const DIGITS = 4;

/** The chain whose invitation it is; 400 for one that is nobody's, or not any more. */
async function chainOf({ backend }: PublicCtx, chain_code: string): Promise<string> {
  const [chain] = await call<{ org_id: string }>(backend, 'chain_of_code', [chain_code.trim()]);
  if (!chain) throw refuse(400, 'chain_code_unknown', { field: 'chain_code' });
  return chain.org_id;
}

/** Sends a code to whoever is about to apply; the picture stands before everything else, so that codes are not guessed here. */
export async function sendRegistrationCode(ctx: PublicCtx, input: RequestOf<typeof registrationCode>): Promise<null> {
  const { chain_code, mobile_number, uuid, picture } = input;
  await demandCaptcha(ctx, uuid, picture, 'picture');
  await chainOf(ctx, chain_code);
  await sendCodeToStranger(ctx, mobile_number, SCENE);
  return null;
}

/** Applies. The code is counted in a transaction of its own: what is wrong counts, however many try at once. */
export async function register(ctx: PublicCtx, input: RequestOf<typeof registration>): Promise<ResponseOf<typeof registration>> {
  const { chain_code, sms_code, mobile_number } = input;
  const org_id = await chainOf(ctx, chain_code);
  await demandSmsCode(ctx, mobile_number, SCENE, sms_code, 'sms_code');
  const application_number = await retrying(() => systemWork(ctx.backend, ctx.now, org_id, (work) => apply(work, input)));
  return { application_number };
}

async function apply(work: SystemWork, { chain_code: _, sms_code: __, bank_number, ...form }: RequestOf<typeof registration>): Promise<string> {
  // One after the other: of two at once the second finds the first.
  const serial = await nextSerial(work);
  const waiting = await work.first(
    work
      .across('supplier_application', WHY)
      .where('mobile_number', '=', form.mobile_number)
      .where('status', '=', applicationFlow.state.pending)
      .select('application_id'),
  );
  if (waiting) throw refuse(409, 'application_waits', { field: 'mobile_number' });
  const application_id = work.id();
  const application_number = `RZ${String(serial).padStart(DIGITS, '0')}`;
  const head = await work.first(work.across('shop', WHY).where('shop_type', '=', '0').select('shop_id').orderBy('shop_id'));
  const isPerson = form.supplier_type === 'person';
  const kept = { ...form, licence_name: isPerson ? '' : form.licence_name.trim(), licence_number: isPerson ? '' : form.licence_number.trim() };
  void work.insert('supplier_application', {
    ...kept,
    application_id,
    application_number,
    serial,
    bank_cipher: (await work.vault()).seal(bank_number, bankAt(application_id)),
    bank_tail: tailOf(bank_number),
    status: applicationFlow.state.pending,
    applied_account_id: await work.call<string | null>('identity.account_by', form.mobile_number),
    created_at: work.now,
  });
  const { supplier_type, supplier_name, category, contact_name } = kept;
  work.audit({
    shop_id: head!.shop_id,
    subject: 'supplier_application',
    subject_id: application_id,
    after: { application_number, supplier_type, supplier_name, category, contact_name },
  });
  return application_number;
}

const nextSerial = (work: SystemWork): Promise<number> =>
  giveNumber(work, 'supplier_application', async () => {
    const row = await work.first(work.across('supplier_application', WHY).select(sql<number>`coalesce(max(serial), 0) + 1`.as('next')));
    return String(row!.next);
  }).then(Number);
