import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';

/** Adds the way by which a platform pays in the shop; where a way has the name already, the name tells the two apart. */
export async function addPlatformPattern(uow: UnitOfWork, ctx: Ctx, name: string): Promise<string> {
  const { shop_id } = ctx.actor.shop;
  const known = await uow.rows(uow.from('payment_pattern').select('pattern_name').where('payment_pattern.shop_id', '=', shop_id));
  const names = new Set(known.map(({ pattern_name }) => pattern_name));
  let pattern_name = name;
  for (let at = 2; names.has(pattern_name); at += 1) pattern_name = `${name} ${at}`;
  const payment_pattern_id = uow.id();
  const kept = { pattern_name, pay_method: 'PLATFORM', is_default: false, sort: names.size + 1 };
  void uow.insert('payment_pattern', { payment_pattern_id, shop_id, ...kept });
  uow.audit({ subject: 'payment_pattern', subject_id: payment_pattern_id, after: kept });
  return payment_pattern_id;
}
