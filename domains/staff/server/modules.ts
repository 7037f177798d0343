import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';

/** What a shop is, as far as it decides which rights count there. */
export interface ShopKind {
  shop_type: string;
  sys_type: string;
  /** It sells new retail. */
  retail_switch: boolean;
}

/** Which modules of rights count in a shop of this kind (2§6); new retail where the shop sells it. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  '0': ['head'],
  SUPPLIER: ['supplier'],
  SHOP_USER: ['beauty', 'retail'],
  CURE_USER: ['medical', 'retail'],
  SHOP_CURE: ['beauty', 'medical', 'retail'],
};

/** The modules of rights that count in a shop. */
export const modulesOf = ({ shop_type, sys_type, retail_switch }: ShopKind): string[] =>
  (MODULES[shop_type] ?? MODULES[sys_type]!).filter((module) => module !== 'retail' || retail_switch);

/** How many who work in a shop hold a right that counts there as the shop is, and would not as it shall be. */
export async function losingRights(reads: Reads, shop_id: string, is: ShopKind, shall: ShopKind): Promise<number> {
  const after = modulesOf(shall);
  const lost = modulesOf(is).filter((module) => !after.includes(module));
  if (lost.length === 0) return 0;
  const heldIn = (modules: readonly string[]) =>
    sql`(select g.permission from staff_role r join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id
      where r.org_id = staff.org_id and r.uid = staff.uid and g.module = any (${modules}))`;
  const losing = reads
    .across('staff', 'whoever works there loses it')
    .where('shop_id', '=', shop_id)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`exists (select * from ${heldIn(lost)} held where held.permission not in ${heldIn(after)})`)
    .select(sql<number>`count(*)::integer`.as('num'));
  return (await reads.first(losing))!.num;
}
