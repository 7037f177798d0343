import type { Plant } from './planted.ts';

const RECORDS = 'domains/emr/test/emr-record.test.ts';

/** Faults of medical records: each would let somebody change, or read, what was signed. */
export const MEDICAL: readonly Plant[] = [
  {
    name: 'records that are handed over, and whoever has one open sees the old doctor',
    file: 'domains/emr/server/hand-over.ts',
    find: "uow.tell({ to: { shop_id }, topic: 'emr_record' });",
    put: 'void shop_id;',
    caught: 'apps/api/test/leaving-doctor.test.ts',
  },
  {
    name: 'an archived medical record that is changed',
    file: 'db/migrations/1100_emr.sql',
    find: "if old.status = 'archived' and (tg_op",
    put: "if old.status = 'never' and (tg_op",
    caught: RECORDS,
  },
  {
    name: 'the pictures of an archived medical record that are changed',
    file: 'db/migrations/1100_emr.sql',
    find: 'where r.org_id = v_org and r.emr_record_id = v_record and r.status',
    put: 'where r.org_id = v_org and r.emr_record_id = 0 and r.status',
    caught: RECORDS,
  },
  {
    name: 'somebody else’s medical record written',
    file: 'domains/emr/model/emr-record.rules.ts',
    find: 'write: (whose, reader) => reader.may_write && isOwn(whose, reader),',
    put: 'write: (_, reader) => reader.may_write,',
    caught: RECORDS,
  },
  {
    name: 'what was written of a patient in the audit trail',
    file: 'domains/emr/server/emr-record.commands.ts',
    find: 'after: { version: version + 1, doctor_uid, images: images.length },',
    put: 'after: { version: version + 1, doctor_uid, images: images.length, values },',
    caught: RECORDS,
  },
  {
    name: 'an archived medical record that is restored',
    file: 'domains/emr/model/emr-record.machine.ts',
    find: "restore: { from: ['recycled'],",
    put: "restore: { from: ['recycled', 'archived'],",
    caught: RECORDS,
  },
  {
    name: 'a medical record signed by whoever wrote it, where a second person has to',
    file: 'domains/emr/model/emr-record.rules.ts',
    find: 'return may_archive && !isOwnWriting;',
    put: 'return may_archive;',
    caught: 'domains/emr/model/emr-record.rules.test.ts',
  },
  {
    name: 'the pictures of medical records for whoever knows their address',
    file: 'domains/file/server/read.queries.ts',
    find: 'if (use?.needs !== undefined && !permissions.has(use.needs)) return false;',
    put: '',
    caught: RECORDS,
  },
  {
    name: 'the pictures of a treatment for whoever knows their address',
    file: 'domains/file/contract/file.uses.ts',
    find: "seen_in: 'shop', needs: 'service:read' }",
    put: "seen_in: 'shop' }",
    caught: 'domains/record/test/service-log.test.ts',
  },
  {
    name: 'an allergy taken out of a triage without a trace',
    file: 'domains/record/server/before.commands.ts',
    find: 'if (!Object.keys(said).some(isOther)) return {};',
    put: 'return { private_fields: Object.keys(texts).filter(isOther) };',
    caught: 'domains/record/test/triage.test.ts',
  },
  {
    name: 'what an entry said before its edits, for whoever may read it now',
    file: 'domains/record/model/entry.rules.ts',
    find: '!is_withdrawn && (may_manage || created_uid === uid);',
    put: '!is_withdrawn;',
    caught: 'domains/record/test/service-log.test.ts',
  },
  {
    name: 'a medical record demanded of whoever writes none',
    file: 'domains/emr/server/demand.subscribers.ts',
    find: "if (templates.length === 0 || !(await mayHold(work, shop_id, uid, 'emr:write'))) return;",
    put: 'if (templates.length === 0) return;',
    caught: 'domains/reception/test/visit-records.test.ts',
  },
  {
    name: 'a doctor’s record taken away by whoever presses the next step of the visit',
    file: 'domains/emr/server/demand.subscribers.ts',
    find: 'ofThisStep.has(record.emr_template_id) && ',
    put: '',
    caught: 'domains/reception/test/visit-records.test.ts',
  },
];
