import { mayHold } from '#domains/access/server/api.ts';
import { settingByShop } from '#kernel/server/settings.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { visitDemands } from '../contract/emr.settings.ts';
import type { DemandedAt } from '../contract/section.schema.ts';
import { recordFlow } from '../model/emr-record.machine.ts';
import { isUntouched, isWantedOf } from '../model/emr-record.rules.ts';
import { templatesDemanded } from './template.queries.ts';
import { writeRecord } from './write-record.ts';

/** Somebody turned to a customer at a step of their visit, which whoever calls holds. */
export interface Turned {
  visit_id: string;
  shop_id: string;
  member_id: string;
  /** The visit's. */
  business_date: string;
  /** Who turned to the customer, and who answers for them by now. */
  uid: string;
  present_uid: string | null;
  at: DemandedAt;
}

const WHY = 'what a visit demands, whoever sees it';

/** The records of a visit, and whether the customer had one here before, of an earlier day or visit. */
async function knownOf(work: SystemWork, { visit_id, shop_id, member_id, business_date }: Turned) {
  const [demanded, earlier] = await Promise.all([
    work.rows(
      work
        .across('emr_record', WHY)
        .select(['emr_record_id', 'emr_template_id', 'status', 'version', 'doctor_uid'])
        .where('visit_id', '=', visit_id)
        .orderBy('emr_record_id')
        .forNoKeyUpdate(),
    ),
    work.first(
      work
        .across('emr_record', WHY)
        .select('emr_record_id')
        .where('member_id', '=', member_id)
        .where('shop_id', '=', shop_id)
        // Not what was begun today beside this visit.
        .where((row) => row.or([row('business_date', '<', business_date), row('visit_id', '<>', visit_id)]))
        .where('status', '<>', recordFlow.state.recycled)
        .limit(1),
    ),
  ]);
  return { demanded, hasEarlier: earlier !== undefined };
}

/**
 * The records that a visit demands are begun for whoever turned to the customer, where the clinic wants that and they write records: each
 * once a visit, however often the customer is led back and forth. Of those that this step demands, what nobody has written in goes to
 * whoever took over, if that is still so when it is told; what an earlier step demanded stays with whoever answered for the customer then.
 */
export async function demandRecords(work: SystemWork, turned: Turned): Promise<void> {
  const { visit_id, shop_id, member_id, business_date, uid, present_uid, at } = turned;
  const demands = await settingByShop(work, visitDemands);
  if (!demands(shop_id)) return;
  const templates = await templatesDemanded(work, shop_id, at);
  if (templates.length === 0 || !(await mayHold(work, shop_id, uid, 'emr:write'))) return;
  const { demanded, hasEarlier } = await knownOf(work, turned);
  const ofThisStep = new Set(templates.map(({ emr_template_id }) => emr_template_id));
  const isTaken = present_uid === uid;
  const taken = demanded.filter((record) => isTaken && ofThisStep.has(record.emr_template_id) && isUntouched(record) && record.doctor_uid !== uid);
  for (const { emr_record_id, doctor_uid } of taken) {
    void work.run(work.update('emr_record').set({ doctor_uid: uid, begun_uid: uid, edited_uid: uid }).where('emr_record_id', '=', emr_record_id));
    work.audit({ subject: 'emr_record', subject_id: emr_record_id, shop_id, before: { doctor_uid }, after: { doctor_uid: uid } });
    work.tell({ to: { shop_id }, topic: 'emr_record', data: { emr_record_id } });
  }
  const begun = { shop_id, business_date, member_id, doctor_uid: uid, begun_uid: uid, visit_id };
  const isThere = (emr_template_id: string) => demanded.some((record) => record.emr_template_id === emr_template_id);
  for (const template of templates)
    if (isWantedOf(template.template_type, hasEarlier) && !isThere(template.emr_template_id)) await writeRecord(work, template, begun);
}
