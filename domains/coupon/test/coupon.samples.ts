import { importCase, importSamples } from '#apps/testing/imports.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as coupon from '../contract/coupon.endpoints.ts';
import { couponImport } from '../contract/coupon-import.endpoints.ts';
import { couponMaking } from '../contract/coupon-making.endpoints.ts';
import { addACoupon, newCoupon } from '#apps/testing/coupons.ts';

const byHead = ({ head }: Stage) => head;
const boss = ({ world, boss: person }: Stage) => world.as(person);
const mine = async (stage: Stage) => ({ coupon_id: await addACoupon(await boss(stage)) });
/** A coupon that the stage's member was given. */
async function given(stage: Stage) {
  const { coupon_id } = await mine(stage);
  await (await boss(stage)).ask(coupon.couponIssue, { coupon_id, member_ids: [stage.member_id] });
  return { coupon_id, member_id: stage.member_id };
}

let made = 0;
const couponImportCase = importCase({
  importer: couponImport,
  headings: ['会员手机号或编号', '优惠券名称'],
  row: async (stage) => {
    const coupon_name = `导入券${(made += 1)}`;
    const [{ member_num }] = (await stage.world.look<{ member_num: string }>(stage.organisation, 'select member_num from member where member_id = $1', [
      stage.member_id,
    ])) as [{ member_num: string }];
    await addACoupon(await boss(stage), { coupon_name });
    return { member: member_num, coupon_name };
  },
});

const couponMakingCase = importCase({
  importer: couponMaking,
  headings: ['优惠券名称', '优惠金额', '领取开始日期', '领取结束日期', '发行总量'],
  row: () => ({ coupon_name: `制作券${(made += 1)}`, amount: '30', start_date: '2026-01-01', end_date: '2027-12-31', total: '100' }),
  by: byHead,
});

export const samples: Sample[] = [
  ...importSamples(couponImportCase),
  ...importSamples(couponMakingCase),
  sample(coupon.couponSearch, () => ({})),
  sample(coupon.couponDetail, async ({ head, world, organisation }) => {
    const { catalog } = world.founded[organisation]!;
    return { coupon_id: await addACoupon(head, { scope: 'selected', shop_project_ids: [catalog.projects.facial!] }) };
  }, byHead),
  sample(coupon.couponShops, () => ({})),
  sample(coupon.couponAdd, async (stage) => {
    const { catalog } = stage.world.founded[stage.organisation]!;
    const items = { shop_project_ids: [catalog.projects.facial!], sku_ids: [catalog.products.mask!], shop_card_ids: [catalog.countCards.facialTen!] };
    return newCoupon({ scope: 'selected', ...items, shop_ids: [(await boss(stage)).shop_id], valid_type: 'days', valid_days: 30 });
  }, byHead),
  sample(coupon.couponGrow, async (stage) => ({ ...(await mine(stage)), total: 200 })),
  sample(coupon.couponShelve, async (stage) => ({ ...(await mine(stage)), is_shelves: false })),
  sample(coupon.couponVoid, async (stage) => ({ ...(await mine(stage)), reason: '样本' })),
  sample(coupon.couponDelete, mine),
  sample(coupon.couponIssue, async (stage) => ({ ...(await mine(stage)), member_ids: [stage.member_id] })),
  sample(coupon.receiptSearch, given),
  sample(coupon.memberCoupons, async (stage) => ({ member_id: (await given(stage)).member_id })),
];
