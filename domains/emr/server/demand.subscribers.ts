import { mayHold } from '#domains/access/server/api.ts';
import { settingByShop } from '#kernel/server/settings.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { DemandedAt } from '../contract/section.schema.ts';
import { visitDemands } from '../contract/emr.settings.ts';
import { recordFlow } from '../model/emr-record.machine.ts';
import { isWantedOf } from '../model/emr-record.rules.ts';
import { templatesDemanded } from './template.queries.ts';
import { writeRecord } from './write-record.ts';

/** Somebody turned to a customer at a step of their visit. */
export interface Turned {
  visit_id: string;
  shop_id: string;
  member_id: string;
  /** Who answers for the customer; null: nobody. */
  uid: string | null;
  step: DemandedAt | null;
}

const WHY = 'what a visit demands, whoever sees it';

/**
 * The records that a visit demands are begun for whoever turned to the customer, where the clinic wants that and they write records: each
 * once a visit, however often the customer is led back and forth or handed over.
 */
export async function demandRecords(work: SystemWork, { visit_id, shop_id, member_id, uid, step }: Turned): Promise<void> {
  if (uid === null || step === null || step === 'never') return;
  const demands = await settingByShop(work, visitDemands);
  if (!demands(shop_id)) return;
  const templates = await templatesDemanded(work, shop_id, step);
  if (templates.length === 0 || !(await mayHold(work, shop_id, uid, 'emr:write'))) return;
  const [shop, known] = await Promise.all([
    work.first(work.across('shop', WHY).select('shop.time_zone').where('shop.shop_id', '=', shop_id)),
    work.rows(
      work
        .across('emr_record', WHY)
        .select(['emr_record.visit_id', 'emr_record.emr_template_id'])
        .where('emr_record.member_id', '=', member_id)
        .where('emr_record.shop_id', '=', shop_id)
        .where((row) => row.or([row('emr_record.status', '<>', recordFlow.state.recycled), row('emr_record.visit_id', '=', visit_id)])),
    ),
  ]);
  const hasEarlier = known.some((record) => record.visit_id !== visit_id);
  const isThere = (emr_template_id: string) => known.some((record) => record.visit_id === visit_id && record.emr_template_id === emr_template_id);
  const begun = { shop_id, business_date: dayIn(shop!.time_zone, work.now), member_id, doctor_uid: uid, begun_uid: uid, visit_id };
  for (const template of templates)
    if (isWantedOf(template.template_type, hasEarlier) && !isThere(template.emr_template_id)) await writeRecord(work, template, begun);
}
