import { customerTerms, fileOfPhone, writeNew } from '#domains/member/server/api.ts';
import { NewMember } from '#domains/member/contract/member.form.ts';
import { keepOrder, orderStanding, priceBasket } from '#domains/sales/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { countryOf } from '#kernel/contract/dial.ts';
import type { HeldDeposit } from './deposit.ts';

/** A deposit, with the phone of their own of whoever is reached by somebody else's. */
type Wanted = HeldDeposit & { own_phone?: string };

/**
 * Whose deposit it is: the member of the appointment, of the caller's phone, or a new one. A caller's appointment becomes theirs. One of a
 * group who is reached by the phone of whoever called says theirs (400 at `mobile_number`): money is nobody else's.
 * 409 where the file of the phone is cancelled, or another shop's that this one does not serve.
 */
async function customerOf(uow: UnitOfWork, ctx: Ctx, { appointment, own_phone = '', deposit: { source_id } }: Wanted): Promise<string> {
  if (appointment.member_id) return appointment.member_id;
  const { appointment_id, caller_name: member_name, caller_mobile, borrows_phone, version } = appointment;
  const mobile_number = borrows_phone ? own_phone : caller_mobile;
  if (mobile_number === '' || (borrows_phone && mobile_number === caller_mobile)) throw refuse(400, 'deposit_phone', { field: 'mobile_number' });
  const phone = { country_code: countryOf(mobile_number), mobile_number };
  const file = await fileOfPhone(uow, ctx.actor.shop.shop_id, phone);
  if (file?.stands === 'elsewhere') throw refuse(409, 'deposit_phone_elsewhere');
  if (file?.stands === 'cancelled') throw refuse(409, 'deposit_phone_cancelled');
  const member_id = file?.member_id ?? (await writeNew(uow, ctx, NewMember.parse({ member_name, ...phone, member_source: source_id })));
  const set = { member_id, caller_name: '', caller_mobile: '', borrows_phone: false, version: version + 1 };
  uow.change(uow.update('appointment').set(set).where('appointment_id', '=', appointment_id).where('version', '=', version), 1);
  uow.audit({ subject: 'appointment', subject_id: appointment_id, before: { member_id: null }, after: { member_id } });
  return member_id;
}

/** Makes the order of a deposit, unless it has one that waits for its money: at the card's price of now. Answers the order and what is to be paid. */
export async function orderFor(uow: UnitOfWork, ctx: Ctx, wanted: Wanted): Promise<{ order_id: string; amount: number }> {
  const { deposit, appointment } = wanted;
  const { deposit_id, sbc_id } = deposit;
  const stands = deposit.order_id === null ? 'voided' : await orderStanding(uow, deposit.order_id);
  if (stands === 'paid' || stands === 'owed') throw refuse(409, 'deposit_paid');
  if (stands === 'waiting') {
    uow.audit({ subject: 'appointment_deposit', subject_id: deposit_id, after: { order_id: deposit.order_id } });
    return { order_id: deposit.order_id!, amount: deposit.amount };
  }
  const member_id = await customerOf(uow, ctx, wanted);
  if (!(await customerTerms(uow, ctx, member_id))) throw refuse(409, 'member_unknown');
  const item = { item_type: 'stored_value_card' as const, item_id: sbc_id, quantity: 1, gift: false, adjust_amount: 0, performers: [] };
  const priced = await priceBasket(uow, ctx, { member_id, items: [item], points: 0 });
  const { order_id, amount_receivable: amount } = keepOrder(uow, ctx, priced, { member_id, remarks: appointment.appointment_number });
  void uow.run(uow.update('appointment_deposit').set({ order_id, amount }).where('deposit_id', '=', deposit_id));
  uow.audit({ subject: 'appointment_deposit', subject_id: deposit_id, before: { order_id: deposit.order_id }, after: { order_id, amount } });
  return { order_id, amount };
}
