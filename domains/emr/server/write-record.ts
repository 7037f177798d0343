import { giveNumber } from '#kernel/server/numbering.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { Writes } from '#kernel/server/transaction.ts';
import type { TemplateDetail } from '../contract/template.endpoints.ts';
import { recordFlow } from '../model/emr-record.machine.ts';
import { recordNumber } from '../model/emr-record.rules.ts';
import { sealBody } from './sealed.ts';

/** A record as it is begun: where, of whom, for whom. */
interface Begun {
  shop_id: string;
  business_date: string;
  member_id: string;
  doctor_uid: string;
  begun_uid: string;
  /** The visit that demanded it; null: somebody began it of their own accord. */
  visit_id: string | null;
}

/** What begins a record: somebody's command, or the system for them. */
type Beginning = Writes & Pick<SystemWork, 'now' | 'audit' | 'vault'>;

/** Writes a record as a template begins it; its id. The template's sections are the record's from now on, whatever becomes of the template. */
export async function writeRecord(writes: Beginning, template: TemplateDetail, begun: Begun): Promise<string> {
  const { shop_id, business_date, visit_id, begun_uid, ...who } = begun;
  const serial = await nextSerial(writes, begun);
  const emr_record_id = writes.id();
  const { emr_template_id, sections, template_type, template_name, version: template_version } = template;
  const row = { ...who, record_number: recordNumber(business_date, serial), template_type, template_name, template_version };
  void writes.insert('emr_record', {
    emr_record_id,
    shop_id,
    emr_template_id,
    ...row,
    visit_id,
    business_date,
    serial,
    status: recordFlow.state.to_write,
    body_cipher: await sealBody(writes, emr_record_id, { sections, values: sections.map(({ preset }) => preset) }),
    begun_uid,
    created_at: writes.now,
    edited_uid: begun_uid,
    edited_at: writes.now,
  });
  writes.audit({ subject: 'emr_record', subject_id: emr_record_id, shop_id, after: row });
  return emr_record_id;
}

/** The next number of the clinic's day; whoever begins one at the same time waits for theirs. */
async function nextSerial(writes: Beginning, { shop_id, business_date }: Begun): Promise<number> {
  const next = async () => {
    const last = await writes.first(
      writes
        .across('emr_record', 'a number is the clinic’s, whoever was given the last one')
        .select('serial')
        .where('shop_id', '=', shop_id)
        .where('business_date', '=', business_date)
        .orderBy('serial', 'desc')
        .limit(1),
    );
    return String((last?.serial ?? 0) + 1);
  };
  return Number(await giveNumber(writes, `emr_record/${shop_id}`, next));
}
