import { routes } from '#apps/api/routes.ts';
import { samples as access } from '#domains/access/test/access.samples.ts';
import { roleSamples } from '#domains/access/test/role.samples.ts';
import { samples as account } from '#domains/access/test/account.samples.ts';
import { samples as countersign } from '#domains/access/test/countersign.samples.ts';
import { samples as invitation } from '#domains/access/test/invitation.samples.ts';
import { samples as reception } from '#domains/reception/test/reception.samples.ts';
import { samples as appointment } from '#domains/appointment/test/appointment.samples.ts';
import { samples as card } from '#domains/card/test/card.samples.ts';
import { samples as catalog } from '#domains/catalog/test/catalog.samples.ts';
import { samples as download } from '#domains/download/test/download.samples.ts';
import { samples as channel } from '#domains/channel/test/channel.samples.ts';
import { samples as decoration } from '#domains/decoration/test/decoration.samples.ts';
import { samples as supplier } from '#domains/supplier/test/supplier.samples.ts';
import { samples as activity } from '#domains/activity/test/activity.samples.ts';
import { samples as coupon } from '#domains/coupon/test/coupon.samples.ts';
import { samples as deduction } from '#domains/deduction/test/deduction.samples.ts';
import { samples as dictionary } from '#domains/dictionary/test/dictionary.samples.ts';
import { samples as dayClose } from '#domains/day_close/test/day_close.samples.ts';
import { samples as emr } from '#domains/emr/test/emr.samples.ts';
import { samples as exchange } from '#domains/exchange/test/exchange.samples.ts';
import { samples as file } from '#domains/file/test/file.samples.ts';
import { samples as followUp } from '#domains/follow_up/test/follow_up.samples.ts';
import { samples as intake } from '#domains/intake/test/intake.samples.ts';
import { samples as insight } from '#domains/insight/test/insight.samples.ts';
import { samples as loyalty } from '#domains/loyalty/test/loyalty.samples.ts';
import { samples as member } from '#domains/member/test/member.samples.ts';
import { shopSamples, supplierSamples } from '#domains/org/test/org.samples.ts';
import { samples as mall } from '#domains/mall/test/mall.samples.ts';
import { samples as messaging } from '#domains/messaging/test/messaging.samples.ts';
import { samples as payment } from '#domains/payment/test/payment.samples.ts';
import { samples as record } from '#domains/record/test/record.samples.ts';
import { samples as reconciliation } from '#domains/reconciliation/test/reconciliation.samples.ts';
import { samples as refund } from '#domains/refund/test/refund.samples.ts';
import { samples as sales } from '#domains/sales/test/sales.samples.ts';
import { employeeSamples, fileSamples, optionSamples } from '#domains/staff/test/staff.samples.ts';
import { shiftPlanSamples } from '#domains/staff/test/shift-plan.samples.ts';
import { structureSamples } from '#domains/staff/test/structure.samples.ts';
import { samples as stock } from '#domains/stock/test/stock.samples.ts';
import { samples as voucher } from '#domains/voucher/test/voucher.samples.ts';
import { samples as wecom } from '#domains/wecom/test/wecom.samples.ts';
import { samples as setting } from '#domains/setting/test/setting.samples.ts';
import type { Sample } from './sample.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

/** The samples of every endpoint. */
export const samples: readonly Sample[] = [
  ...access,
  ...countersign,
  ...invitation,
  ...roleSamples,
  ...account,
  ...shopSamples,
  ...supplierSamples,
  ...file,
  ...employeeSamples,
  ...fileSamples,
  ...optionSamples,
  ...structureSamples,
  ...shiftPlanSamples,
  ...dictionary,
  ...channel,
  ...member,
  ...catalog,
  ...loyalty,
  ...card,
  ...coupon,
  ...activity,
  ...supplier,
  ...stock,
  ...voucher,
  ...wecom,
  ...mall,
  ...sales,
  ...deduction,
  ...exchange,
  ...dayClose,
  ...reconciliation,
  ...refund,
  ...followUp,
  ...payment,
  ...record,
  ...emr,
  ...reception,
  ...appointment,
  ...decoration,
  ...insight,
  ...messaging,
  ...download,
  ...intake,
  ...setting,
];

/** Endpoints that no sample covers: the suite fails when there is one. */
export const endpointsWithoutSample = (): string[] => {
  const covered = new Set(samples.map(({ endpoint }) => endpoint.id));
  return routes.map(({ endpoint }) => endpoint.id).filter((id) => !covered.has(id));
};

/** Does everything once in an organisation, so that its tables hold something; whoever calls it stays signed in, in their own mode. */
export async function doEverything(world: World, stage: Stage): Promise<void> {
  const boss = await world.as(stage.boss);
  for (const { endpoint, make, by } of samples) {
    if (endpoint.id === 'access.logout' || endpoint.access === 'mode:switch') continue;
    const input = await make(stage);
    await ((await by?.(stage)) ?? boss).call(endpoint, input);
  }
}
