import type { Plant } from './planted.ts';

const READING = 'domains/wecom/test/wecom.test.ts';
const SENDING = 'domains/wecom/test/send.test.ts';
const OPTED_OUT = 'domains/wecom/test/opted-out.test.ts';

/** Faults of enterprise messaging: each would show somebody’s customers to others, or write to whom nobody meant. */
export const MESSAGING: readonly Plant[] = [
  {
    name: 'WeCom customers of another branch',
    file: 'domains/wecom/server/scope.ts',
    find: "return people ? follows.where('wecom_follow.wecom_user_id', 'in', people) : follows;",
    put: 'return people ? follows : follows;',
    caught: READING,
  },
  {
    name: 'a WeCom customer tied to a member of an import that was taken back',
    file: 'domains/intake/server/undo.commands.ts',
    find: '  untieByPhone(uow, member_ids);\n',
    put: '  void untieByPhone;\n',
    caught: 'apps/api/test/import-undo.test.ts',
  },
  {
    name: 'a WeCom customer tied for ever to a file that was let go of',
    file: 'domains/wecom/server/sync-writes.ts',
    find: "there?.tied_by === 'phone' && there.withdrawn_at !== null",
    put: "there?.tied_by === 'phone' && there.withdrawn_at === undefined",
    caught: READING,
  },
  {
    name: 'WeCom messages to the whole chain from a branch',
    file: 'domains/wecom/server/scope.ts',
    find: "if (shop_id !== undefined) colleagues = colleagues.where('staff.shop_id', '=', shop_id);",
    put: 'if (shop_id === undefined) return null; return null;',
    caught: SENDING,
  },
  {
    name: 'WeCom messages for customers who want none',
    file: 'domains/wecom/model/wecom.rules.ts',
    find: 'const wanted = [...customers.values()].filter(({ refuses }) => !refuses);',
    put: 'const wanted = [...customers.values()];',
    caught: 'domains/wecom/model/wecom.rules.test.ts',
  },
  {
    name: 'a sibling branch’s orders of a platform, brought in as one’s own',
    file: 'domains/voucher/server/platform-import.ts',
    find: "reads.across('shop', WHOSE)",
    put: "reads.from('shop')",
    caught: 'domains/voucher/test/platform.test.ts',
  },
  {
    name: 'a WeCom message for whoever stopped reminders by a phone of Hong Kong',
    file: 'kernel/server/dial.ts',
    find: ' else ${code} || ${number} end`',
    put: ' else ${number} end`',
    caught: OPTED_OUT,
  },
  {
    name: 'a WeCom message for whoever stopped reminders before their file was merged',
    file: 'domains/wecom/server/merge.commands.ts',
    find: '(refuses or ${hasStopped})',
    put: '(refuses or ${hasStopped} and false)',
    caught: OPTED_OUT,
  },
  {
    name: 'what was sent off before it was stopped, counted as stopped',
    file: 'domains/wecom/server/stopping.ts',
    find: 'if (key) await readOnce(sending, { ...open, msg_key: key });',
    put: 'void readOnce;\n    if (key) await step(sending, (work) => endWaiting(work, wecom_piece_id));',
    caught: SENDING,
  },
  {
    name: 'results asked for without end of whom all is known, so that later messages wait',
    file: 'domains/wecom/server/results.ts',
    find: "and waiting.result = 'waiting'))`;",
    put: '))`;',
    caught: SENDING,
  },
  {
    name: 'a WeCom message for whoever stopped reminders',
    file: 'domains/wecom/server/audience.ts',
    find: 'wecom_customer.refuses or ${hasStopped}',
    put: 'wecom_customer.refuses or (${hasStopped} and false)',
    caught: OPTED_OUT,
  },
  {
    name: 'a WeCom message sent twice where its answer was lost',
    file: 'domains/wecom/server/handing.ts',
    find: 'const found = lost_at && (await',
    put: 'const found = lost_at && false && (await',
    caught: SENDING,
  },
  {
    name: 'a WeCom message that may have been taken asked for as a new one',
    file: 'domains/wecom/server/handing.ts',
    find: 'const later = { asked_at: lost_at,',
    put: 'const later = { asked_at: null,',
    caught: SENDING,
  },
  {
    name: 'a WeCom message that was sent, changed',
    file: 'db/migrations/1160_wecom.sql',
    find: "if old.status <> 'draft' and (tg_op",
    put: "if old.status = 'never' and (tg_op",
    caught: SENDING,
  },
  {
    name: 'a WeCom message sent as it was not looked at',
    file: 'domains/wecom/server/send.commands.ts',
    find: "      judgeTransition(uow, sendFlow, send, 'send');\n      if (send.version !== version) throw refuse(409, 'changed_meanwhile');",
    put: "      judgeTransition(uow, sendFlow, send, 'send');",
    caught: SENDING,
  },
  {
    name: 'what was said by hand of a WeCom customer undone by the phone',
    file: 'domains/wecom/server/sync-writes.ts',
    find: 'const member_id = !there || isLost || (there.tied_by === null && there.member_id === null) ? found : null;',
    put: 'const member_id = !there || isLost || there.member_id === null ? found : null;',
    caught: READING,
  },
  {
    name: 'another company’s WeCom account with the secrets of this one',
    file: 'domains/wecom/server/account.commands.ts',
    find: 'known && known.corp_id === corp_id ? unsealed(vault, known) : {}',
    put: 'known ? unsealed(vault, known) : {}',
    caught: READING,
  },
];

const SOLD = 'domains/voucher/test/platform.test.ts';
const ENDED = 'domains/voucher/test/told.test.ts';

/** Faults of what platforms say that they sold, and of what they leave hanging. */
export const PLATFORMS: readonly Plant[] = [
  {
    name: 'a platform order that an older file takes back',
    file: 'domains/voucher/model/platform.machine.ts',
    find: "use: { from: ['bought', 'expired'], to: 'used', right: null },",
    put: "use: { from: ['bought', 'expired', 'refunded'], to: 'used', right: null },",
    caught: 'domains/voucher/model/platform.rules.test.ts',
  },
  {
    name: 'a platform order of another shop, brought in again',
    file: 'domains/voucher/server/platform-import.ts',
    find: 'if (there && there.shop_id !== form.shop_id) {',
    put: 'if (there && there.shop_id === "0") {',
    caught: SOLD,
  },
  {
    name: 'a platform order taken back though a later file built on it',
    file: 'domains/voucher/server/platform-import.ts',
    find: ".where('version', '=', 1));",
    put: ');',
    caught: SOLD,
  },
  {
    name: 'a buyer’s phone of a platform order, whole',
    file: 'domains/voucher/server/platform.queries.ts',
    find: 'row.buyer_phone && maskPhone(row.buyer_phone)',
    put: 'row.buyer_phone',
    caught: SOLD,
  },
  {
    name: 'a voucher taken back by what somebody says of a platform that says otherwise',
    file: 'domains/voucher/server/told.commands.ts',
    find: '  if (outcome && !outcome.done) throw await keptThere(ctx, voucher_id, outcome.said);\n',
    put: '  if (outcome && !outcome.done) return endSo(ctx, { ...asked, told: told as never });\n',
    caught: ENDED,
  },
  {
    name: 'a voucher ended as used still without its order',
    file: 'domains/voucher/server/told.commands.ts',
    find: 'if (!why) return carryOut(uow, ctx, voucher_id);',
    put: '',
    caught: ENDED,
  },
  {
    name: 'a voucher that was written off, used again',
    file: 'domains/voucher/server/voucher.locks.ts',
    find: 'sql.join([verifying, verified, done, cancelling, written_off]',
    put: 'sql.join([verifying, verified, done, cancelling]',
    caught: ENDED,
  },
  {
    name: 'a voucher ended by hand while it is for the platform still',
    file: 'domains/voucher/server/told.commands.ts',
    find: "  if (!isLeft(voucher, ctx.now)) throw refuse(409, 'voucher_not_left');\n",
    put: '',
    caught: ENDED,
  },
];
