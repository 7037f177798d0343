import type { Plant } from './planted.ts';

const RECORDS = 'domains/emr/test/emr-record.test.ts';

/** Faults of medical records: each would let somebody change, or read, what was signed. */
export const MEDICAL: readonly Plant[] = [
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
];
