import type { Plant } from './planted.ts';

const COUNTER = 'e2e/counter-rights.test.ts';
const RESCUE = 'e2e/rescue.test.ts';
const VISITING = 'e2e/visiting.test.ts';
const REFUSED = 'e2e/export-refused.test.ts';
const BY_HAND = 'a level by hand asks whoever may for a reason';
const READ = 'is read by who serves';
const PICKED = 'nor is she offered where colleagues are picked';
const LISTED = 'is no colleague of the shop';
const FACTOR = 'whoever lost the second factor';
const RESCUES = 'domains/staff/server/rescue.commands.ts';

/** Faults of what somebody at the counter sees and may. */
const AT_COUNTER: readonly Plant[] = [
  {
    name: 'a pasted phone looked for in its dress',
    file: 'domains/member/server/keyword.ts',
    find: '  return searchKey(plain, { phones });',
    put: '  return searchKey(typed, { phones });',
    caught: 'domains/member/test/member.test.ts',
    named: 'findable',
  },
  {
    name: 'a row of choices that nobody knows by its label',
    file: 'kernel/web/kit/FormFields.tsx',
    find: '<FieldLabel value={label}>',
    put: '<FieldLabel value={undefined}>',
    caught: 'e2e/member-drawer.test.ts',
    named: 'says everything at the first press of Save',
  },
  {
    name: 'a phone from abroad that the form begins without',
    file: 'domains/member/web/member-form.tsx',
    find: '  if (abroad) return abroad;\n',
    put: '  void abroad;\n',
    caught: 'e2e/abroad.test.ts',
    named: '852 9123 4567',
  },
  {
    name: 'a level for a new member by whoever adds one',
    file: 'domains/member/web/member-form.tsx',
    find: "const mayLevel = useCan('loyalty:level');",
    put: 'const mayLevel = useCan.length >= 0;',
    caught: COUNTER,
    named: READ,
  },
  {
    name: 'a level by hand for whoever opens a file',
    file: 'domains/loyalty/web/ChangeLoyalty.tsx',
    find: 'permissions.has(`loyalty:${key}`)',
    put: 'permissions.has(`loyalty:${key}`) || permissions.size > 0',
    caught: COUNTER,
    named: READ,
  },
  {
    name: 'a level in the form of a file',
    file: 'domains/member/web/member-form.tsx',
    find: "        { fact: 'member_level_id', label: labels.member_level_id, value: member.level_name ?? word.no_level },\n",
    put: "        'member_level_id',\n",
    caught: COUNTER,
    named: READ,
  },
  {
    name: 'a level by hand that nobody is asked why',
    file: 'domains/loyalty/contract/level.endpoints.ts',
    find: "remarks: RequiredText(200, 'loyalty.reason_required')",
    put: "remarks: z.string().default('')",
    caught: COUNTER,
    named: BY_HAND,
  },
  {
    name: 'a new member’s level that nobody is asked why',
    file: 'domains/member/web/member-form.tsx',
    find: "...(mayLevel && { level_reason: '' })",
    put: '...(mayLevel && {})',
    caught: COUNTER,
    named: BY_HAND,
  },
  {
    name: 'an owner changed in a file that nobody is asked why',
    file: 'domains/member/web/member-form.tsx',
    find: "items: [{ field: 'reason', when: isCredited,",
    put: "items: [{ field: 'reason', when: () => false,",
    caught: COUNTER,
    named: 'for whose credit',
  },
  {
    name: 'a Hong Kong phone that hides a single digit',
    file: 'kernel/contract/phone.ts',
    find: 'const LEAST_HIDDEN = 4;',
    put: 'const LEAST_HIDDEN = 1;',
    caught: COUNTER,
    named: 'a Hong Kong phone of eight digits',
  },
  {
    name: 'the shop’s day for whoever serves at its till',
    file: 'domains/insight/server/own-day.ts',
    find: "actor.permissions.has('sales:shop')",
    put: "actor.permissions.has('sales:read')",
    caught: COUNTER,
    named: 'a day of their own',
  },
];

/** Faults of who is of a shop, and of who is helped back into it. */
const OF_STAFF: readonly Plant[] = [
  {
    name: 'a visitor among the staff',
    file: 'domains/staff/server/employee.queries.ts',
    find: ".where('staff.visits', '=', false), key_word)",
    put: ', key_word)',
    caught: VISITING,
    named: LISTED,
  },
  {
    name: 'a file of a visitor',
    file: 'domains/staff/server/employee.queries.ts',
    find: ".where('staff.visits', '=', false).where('staff.uid', '=', uid)",
    put: ".where('staff.uid', '=', uid)",
    caught: VISITING,
    named: LISTED,
  },
  {
    name: 'a visitor who serves at the till',
    file: 'domains/staff/server/options.queries.ts',
    find: "null).where('staff.visits', '=', false);\n  if (role_ids",
    put: 'null);\n  if (role_ids',
    caught: VISITING,
    named: PICKED,
  },
  {
    name: 'a visitor who takes members over',
    file: 'domains/staff/server/options.queries.ts',
    find: "    staff = staff.where('staff.visits', '=', false);\n",
    put: '',
    caught: VISITING,
    named: PICKED,
  },
  {
    name: 'a second factor that stays though it was reset',
    file: RESCUES,
    find: "    if (!(await uow.identity<boolean>('end_totp', account_id))) throw refuse(409, 'totp_not_on');\n",
    put: '',
    caught: RESCUE,
    named: FACTOR,
  },
  {
    name: 'a second factor reset behind somebody’s back',
    file: RESCUES,
    find: "    noteHelp(uow, ctx, uid, 'factor_taken');\n",
    put: '',
    caught: RESCUE,
    named: FACTOR,
  },
  {
    name: 'a device that was lost and stays signed in',
    file: RESCUES,
    find: "const ended = await uow.identity<number>('end_sessions', account_id, null, ctx.now);",
    put: 'const ended = account_id.length;',
    caught: RESCUE,
    named: 'whoever lost a device',
  },
  {
    name: 'another phone that the old one is not told of',
    file: RESCUES,
    find: "    tellPhone(ctx, old, 'STAFF_PHONE_CHANGED', { phone: maskPhone(mobile_number) });\n",
    put: '    void old;\n',
    caught: RESCUE,
    named: 'whoever lost the phone',
  },
];

/** Faults of what becomes of a file that was asked for. */
const OF_FILES: readonly Plant[] = [
  {
    name: 'a file that was refused unheard',
    file: 'apps/web/shell/tell-ready.ts',
    find: '    else showError(fill(word.export_failed, { name: file_name, why: remark }));\n',
    put: '',
    caught: REFUSED,
  },
  {
    name: 'a download center that shows what a file was before',
    file: 'apps/web/shell/Exports.tsx',
    find: '    askAnew(client, { refreshes: [downloadSearch.id] });\n',
    put: '    void [askAnew, client];\n',
    caught: REFUSED,
  },
  {
    name: 'a refused file whose reason is kept to oneself',
    file: 'domains/download/server/approval.commands.ts',
    find: 'set: { remark, done_at: now }',
    put: "set: { remark: '', done_at: now }",
    caught: REFUSED,
  },
  {
    name: 'a file that waits for nobody in particular',
    file: 'domains/download/server/export.jobs.ts',
    find: "'download.waits_again' : 'download.waits', { names })",
    put: "'download.waits_again' : 'download.waits', { names: '' })",
    caught: REFUSED,
  },
];

export const PEOPLE_WALKS: readonly Plant[] = [...AT_COUNTER, ...OF_STAFF, ...OF_FILES];
