import { byName } from '#kernel/contract/cell.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Bringing, TakenBack } from '#kernel/server/import-commands.ts';
import { judging } from '#kernel/server/import-judging.ts';
import { rowsNamed } from '#kernel/server/rows-named.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { couponAdd } from '../contract/coupon.endpoints.ts';
import type { CouponStatus } from '../contract/coupon.form.ts';
import { couponMaking } from '../contract/coupon-making.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { refuse } from '../model/coupon.refusals.ts';
import { isOpen } from '../model/coupon.rules.ts';
import { judgeCoupon, putCouponOnFile } from './coupon.commands.ts';
import type { JudgedCoupon } from './coupon-items.ts';
import { couponsHere } from './coupons-here.ts';

/** A coupon that is in order, and what it names in words. */
interface Arriving {
  form: RequestOf<typeof couponAdd>;
  named: JudgedCoupon;
}

const PARTS = ['coupon_item', 'coupon_shop'] as const;
const headed = ({ field }: typeof zhCN) => field;

/** Coupons that are made by a file. */
export const makeCoupons: Bringing<(typeof couponMaking)['declared'], Arriving> = {
  importer: couponMaking,
  headings: { 'zh-CN': headed(zhCN), 'zh-HK': headed(zhHK), en: headed(en as typeof zhCN) },
  title: { 'zh-CN': zhCN.title.make_coupons, 'zh-HK': zhHK.title.make_coupons, en: en.title.make_coupons },
  judge: judging(couponMaking, {
    known: async (reads, ctx, rows) => {
      const names = ['', ...new Set(rows.map((row) => row['coupon_name']!.trim()))];
      const [shops, coupons] = await Promise.all([
        reads.rows(reads.from('shop').select(['shop_id', 'shop_name', 'currency_code']).where('shop_type', '=', '1')),
        reads.rows(
          couponsHere(reads, decidingShop(ctx))
            .select(['coupon.coupon_name', 'coupon.status', 'coupon.start_date', 'coupon.end_date'])
            .where('coupon.coupon_name', 'in', names),
        ),
      ]);
      const day = dayIn(ctx.actor.shop.time_zone, ctx.now);
      const open = coupons.filter(({ status, ...coupon }) => isOpen({ ...coupon, status: status as CouponStatus }, day));
      return {
        shops: byName(shops.map((shop) => [shop.shop_name, shop] as const)),
        open: new Set(open.map(({ coupon_name }) => coupon_name)),
      };
    },
    form: async ({ reads, ctx, cell, parse, note, heed, known }): Promise<Arriving | null> => {
      const shops = (cell('shops') ?? []).flatMap((name) => {
        const shop = known.shops.get(name);
        if (shop === undefined) note('shops', 'coupon.shop_not_found', { name });
        return shop ?? [];
      });
      const valid_days = cell('valid_days');
      const form = parse(couponAdd.request, {
        coupon_name: cell('coupon_name'),
        kind: cell('kind'),
        threshold: cell('threshold'),
        amount: cell('amount'),
        discount_tenths: cell('discount_tenths'),
        most_off: cell('most_off'),
        use_scene: cell('use_scene'),
        shop_ids: shops.map(({ shop_id }) => shop_id),
        // In what the shops that it is for reckon in.
        currency_code: shops[0]?.currency_code ?? null,
        start_date: cell('start_date'),
        end_date: cell('end_date'),
        valid_type: valid_days === null ? 'fixed' : 'days',
        valid_days,
        total: cell('total'),
        per_person: cell('per_person'),
        instructions: cell('instructions'),
      });
      if (!form) return null;
      if (known.open.has(form.coupon_name)) note('coupon_name', 'coupon.name_given_out');
      const named = await heed(judgeCoupon(reads, ctx, form), (field) => (field === 'shop_ids' ? 'shops' : field));
      return named ? { form, named } : null;
    },
    once: ({ form }) => [['coupon_name', form.coupon_name]],
  }),
  write: async (uow, ctx, { form: { form, named } }) => ({ row_id: putCouponOnFile(uow, ctx, form, named) }),
  takeBack: takeMadeBack,
};

const MOST_NAMED = 3;

/** Takes away what a file made; refused (409) once a member received one, or somebody voided or deleted it. */
async function takeMadeBack(uow: UnitOfWork, { actor, language, now }: Ctx, rows: readonly TakenBack[]): Promise<void> {
  const ids = rows.map(({ row_id }) => row_id);
  const made = await uow.rows(
    uow
      .from('coupon')
      .select(['coupon_id', 'coupon_name', 'status', 'start_date', 'end_date', 'issued_num'])
      .where('coupon_id', 'in', ids)
      .orderBy('coupon_id')
      .forUpdate(),
  );
  const used = new Set(await rowsNamed(uow, { table: 'coupon', column: 'coupon_id', item_type: null, parts: PARTS }, ids));
  const day = dayIn(actor.shop.time_zone, now);
  const kept = made.filter((one) => used.has(one.coupon_id) || one.issued_num > 0 || !isOpen({ ...one, status: one.status as CouponStatus }, day));
  if (kept.length > 0) {
    const names = new Intl.ListFormat(language).format(kept.slice(0, MOST_NAMED).map(({ coupon_name }) => coupon_name));
    throw refuse(409, 'making_used', { params: { names } });
  }
  for (const table of [...PARTS, 'coupon'] as const) void uow.run(uow.remove(table as 'coupon').where('coupon_id', 'in', ids));
}
