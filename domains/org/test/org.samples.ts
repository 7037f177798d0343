import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { freshMobile } from '#apps/testing/newcomer.ts';
import { PEOPLE } from '#apps/testing/world.ts';
import { plantCode } from '#apps/testing/codes.ts';
import { employeeAdd } from '#domains/staff/contract/employee.endpoints.ts';
import * as org from '../contract/org.endpoints.ts';
import * as profile from '../contract/profile.endpoints.ts';
import type { TIME_ZONES } from '../contract/shop.schema.ts';
import * as supplier from '../contract/supplier.endpoints.ts';

let made = 0;
/** A name that no shop has. */
export const freshName = (): string => `新店${process.pid}-${(made += 1)}`;

/** A branch as the head office would open it. */
export const newShop = () => ({
  shop_name: freshName(),
  sys_type: 'SHOP_USER' as const,
  shop_level: 1 as const,
  valid_start: '2024-01-01',
  currency_code: 'CNY' as const,
  time_zone: 'Asia/Shanghai' as const,
});

const byHead = ({ head }: Stage) => head;
const bySupplier = ({ supplier: client }: Stage) => client;

/** A branch just opened, with its version. */
const aShop = async ({ head }: Stage) => ({ ...(await head.ask(org.shopAdd, newShop())), version: 1 });

/** The profile of the shop one is in charge of, as it stands. */
async function ownProfile({ world, boss }: Stage) {
  const { shop_id, version, shop_name, currency_code, time_zone } = await (await world.as(boss)).ask(profile.shopDetail, {});
  return {
    shop_id,
    version,
    shop_name,
    currency_code,
    time_zone: time_zone as (typeof TIME_ZONES)[number],
    phone: '021-6288 0000',
    open_time: '10:00',
    close_time: '22:00',
  };
}

const mobileOf = ({ head }: Stage) => PEOPLE[head.person];

export const shopSamples: Sample[] = [
  sample(profile.shopDetail, async ({ world, boss }) => ({ shop_id: (await world.as(boss)).shop_id })),
  sample(profile.shopEdit, ownProfile),
  sample(org.shopChildren, async ({ world, boss }) => ({ shop_id: (await world.as(boss)).shop_id })),
  sample(org.shopPage, () => ({ keyword: '' })),
  sample(org.shopSearch, () => ({}), byHead),
  sample(org.shopAdd, newShop, byHead),
  sample(org.memberSharing, () => ({}), byHead),
  sample(org.shareMembers, async ({ head }) => ({ shares_members: !(await head.ask(org.memberSharing, {})).shares_members }), byHead),
  sample(
    org.shopTerms,
    async (stage) => ({
      ...(await aShop(stage)),
      sys_type: 'SHOP_CURE' as const,
      shop_level: 1 as const,
      retail_switch: true,
      valid_start: '2024-01-01',
      valid_end: '2030-12-31',
    }),
    byHead,
  ),
  sample(
    org.shopTermsEffect,
    async (stage) => ({ shop_id: (await aShop(stage)).shop_id, sys_type: 'CURE_USER' as const, retail_switch: false }),
    byHead,
  ),
  sample(org.shopUnfinished, async (stage) => ({ shop_id: (await aShop(stage)).shop_id }), byHead),
  sample(
    org.shopFounder,
    async (stage) => {
      const shop = await aShop(stage);
      const role_ids = [stage.world.founded[stage.organisation]!.roles['manager']!];
      const person = { real_name: '新店长', mobile_number: freshMobile(), role_ids, shop_id: shop.shop_id, open_user: true };
      const { uid } = await stage.head.ask(employeeAdd, person);
      return { ...shop, uid, code: await plantCode(stage.world, mobileOf(stage), 'HEAD_CHANGE') };
    },
    byHead,
  ),
  sample(org.switchSystem, async (stage) => ({ shop_id: (await aShop(stage)).shop_id }), byHead),
];

/** A supplier that supplies the chain, opened by it. */
const aSupplier = async ({ head }: Stage) => head.ask(supplier.supplierOpen, { shop_name: freshName() });

export const supplierSamples: Sample[] = [
  sample(supplier.supplierOpen, () => ({ shop_name: freshName(), phone: '021-5979 0006' }), byHead),
  sample(supplier.supplierList, () => ({}), byHead),
  sample(
    supplier.supplierAccept,
    async (stage) => {
      const { supplier_code, invite_code } = await stage.supplier.ask(supplier.supplierCodes, {});
      // Taken already by whoever made the sample before.
      await stage.head.call(supplier.supplierEnd, { supplier_code });
      return { supplier_code, invite_code };
    },
    byHead,
  ),
  sample(supplier.supplierEnd, async (stage) => ({ supplier_code: (await aSupplier(stage)).supplier_code }), byHead),
  sample(supplier.supplierCodes, () => ({}), bySupplier),
  sample(supplier.inviteRefresh, () => ({}), bySupplier),
];
