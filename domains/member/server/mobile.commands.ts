import { demandSmsCode, sendCodeToPhone, takesSmsCode, tellPhone } from '#domains/access/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { dialled, MAINLAND } from '#kernel/contract/dial.ts';
import { isSecond } from '#kernel/contract/machine.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { whenIn } from '#kernel/server/time.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { mobileNeedsCode } from '../contract/member.settings.ts';
import type { memberMobileCode, memberMobileEdit, memberMobileHistory } from '../contract/mobile.endpoints.ts';
import { refuse } from '../model/member.refusals.ts';
import { noteDuplicates } from './duplicates.ts';
import { FRESH_MS } from './fresh-phone.ts';
import { holdOpenFile } from './hold.ts';
import { countTried, refuseTaken } from './save.checks.ts';
import { formerOf, phonesOf, rewriteTokens } from './save.lists.ts';

/** Sends a code to the phone that is to become a member's; the member must be there and in use. */
export async function sendMobileCode(ctx: Ctx, { member_id, ...phone }: RequestOf<typeof memberMobileCode>): Promise<null> {
  await read(ctx, async (reads) => {
    const file = await reads.first(reads.from('member').select('member.cancelled_at').where('member.member_id', '=', member_id));
    if (!file) throw refuse(404, 'not_found');
    if (file.cancelled_at) throw refuse(409, 'cancelled');
  });
  await sendCodeToPhone(ctx, dialled(phone), 'MEMBER_PHONE');
  return null;
}

/** Changes a member's main phone; the old one is told, and stays on record. A wrong code counts as tried although nothing is changed. */
export function changeMobile(ctx: Ctx, form: RequestOf<typeof memberMobileEdit>): Promise<null> {
  const { member_id, code, reason } = form;
  const phone = { country_code: form.country_code || MAINLAND, mobile_number: form.mobile_number };
  const to = dialled(phone);
  let isWrong = false;
  let tellFormer = (): void => undefined;
  const done = unitOfWork(ctx, async (uow) => {
    const file = await holdOpenFile(uow, ctx, member_id);
    if (file.mobile_number === phone.mobile_number && file.country_code === phone.country_code)
      throw refuse(409, 'mobile_same', { field: 'mobile_number' });
    countTried(ctx, { phone: phone.mobile_number });
    await refuseTaken(uow, ctx, { member_num: file.member_num, medical_number: '', phone, except: member_id });
    const needsCode = await readSetting(uow, ctx, mobileNeedsCode);
    if (needsCode && code === '') throw refuse(400, 'mobile_code_required', { field: 'code' });
    isWrong = needsCode && !(await takesSmsCode(uow, ctx, to, 'MEMBER_PHONE', code));
    if (isWrong) throw refuse(400, 'mobile_code_wrong', { field: 'code' });
    const { country_code, mobile_number, member_name, member_num, shop_id, birth, id_number_index, version } = file;
    const made = { created_uid: ctx.actor.uid, created_at: ctx.now };
    void uow.insert('member_mobile_change', { change_id: uow.id(), member_id, country_code, mobile_number, proved: needsCode, reason, ...made });
    const changed = { ...phone, phone_last4: phone.mobile_number.slice(-4), version: version + 1 };
    void uow.run(uow.update('member').set(changed).where('member_id', '=', member_id));
    const further = await phonesOf(uow, member_id);
    const phones = [phone.mobile_number, ...further.map((one) => one.phone)];
    rewriteTokens(uow, { member_id, shop_id, member_name, member_num, phones, former: await formerOf(uow, member_id) });
    await noteDuplicates(uow, ctx, { member_id, shop_id, member_name, birth, phones, id_number_index });
    uow.audit({
      subject: 'member',
      subject_id: member_id,
      before: { mobile_number: maskPhone(mobile_number) },
      after: { mobile_number: maskPhone(phone.mobile_number), proved: needsCode, reason },
    });
    tellFormer = () => tellPhone(ctx, dialled({ country_code, mobile_number }), 'MEMBER_PHONE_CHANGED', { phone: maskPhone(phone.mobile_number) });
    return null;
  });
  const told = done.then(() => (tellFormer(), null));
  return told.catch(async (refusal: unknown) => {
    if (isWrong) await demandSmsCode(ctx, to, 'MEMBER_PHONE', code);
    throw refusal;
  });
}

/** The phones a member was known by before, latest first; 404 for somebody out of reach. */
export const listMobiles = (
  ctx: Ctx,
  { member_id, page_no, page_size }: RequestOf<typeof memberMobileHistory>,
): Promise<ResponseOf<typeof memberMobileHistory>> =>
  read(ctx, async (reads) => {
    const changes = reads.from('member_mobile_change').where('member_mobile_change.member_id', '=', member_id);
    const [file, rows, total] = await Promise.all([
      reads.first(reads.from('member').select('member.member_id').where('member.member_id', '=', member_id)),
      reads.rows(
        changes
          .innerJoin('staff', (join) =>
            join.onRef('staff.org_id', '=', 'member_mobile_change.org_id').onRef('staff.uid', '=', 'member_mobile_change.created_uid'),
          )
          .leftJoin('staff as voucher', (join) =>
            join.onRef('voucher.org_id', '=', 'member_mobile_change.org_id').onRef('voucher.uid', '=', 'member_mobile_change.vouched_uid'),
          )
          .select(({ ref, fn, val }) => [
            'member_mobile_change.created_uid',
            'member_mobile_change.created_at',
            'member_mobile_change.vouched_at',
            fn.coalesce('voucher.real_name', val('')).as('vouched_name'),
            'member_mobile_change.change_id',
            'member_mobile_change.country_code',
            'member_mobile_change.mobile_number',
            'member_mobile_change.proved',
            'member_mobile_change.reason',
            'staff.real_name as operator_name',
            whenIn(ctx.actor.shop.time_zone, ref('member_mobile_change.created_at')).as('create_time'),
          ])
          .orderBy('member_mobile_change.change_id', 'desc')
          .limit(page_size)
          .offset((page_no - 1) * page_size),
      ),
      counted(reads, changes),
    ]);
    if (!file) throw refuse(404, 'not_found');
    return { rows: rows.map((row) => ({ ...row, ...freshness(ctx, row), mobile_number: maskPhone(row.mobile_number) })), ...total };
  });

/** Whether a change still waits for a second person, and whether that may be whoever asks. */
function freshness({ actor, now }: Ctx, { created_uid, created_at, vouched_at }: { created_uid: string; created_at: Date; vouched_at: Date | null }) {
  const fresh = vouched_at === null && created_at.getTime() > now.getTime() - FRESH_MS;
  const mayVouch = fresh && isSecond(actor, created_uid) && actor.permissions.has('member:mobile');
  return { fresh, actions: mayVouch ? ['vouch' as const] : [] };
}
