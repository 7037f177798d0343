import { keptCase, keptSamples } from '#apps/testing/kept.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { addresses } from '../contract/address.endpoints.ts';
import * as common from '../contract/common.endpoints.ts';
import * as feedback from '../contract/feedback.endpoints.ts';
import * as log from '../contract/log.endpoints.ts';
import * as notice from '../contract/notice.endpoints.ts';
import { editRules, findRules, previewRules } from '../contract/rule.endpoints.ts';

const boss = ({ world, boss: person }: Stage) => world.as(person);

const noticeForm = { title: '样本', start_day: '2026-03-01', end_day: '2026-03-31', content: '<p>样本</p>' };
const newNotice = async (stage: Stage) => (await (await boss(stage)).ask(notice.noticeAdd, noticeForm)).notice_id;

const feedbackForm = ({ member_id }: Stage) => ({ member_id, feedback_type: 'SUGGESTION' as const, content: '样本' });
const newFeedback = async (stage: Stage) => (await (await boss(stage)).ask(feedback.feedbackAdd, feedbackForm(stage))).feedback_id;

export const addressCase = keptCase({
  kept: addresses,
  form: (nth) => ({ recipient: `样本${nth}`, contact: '021-62880001', province: '上海市', city: '上海市', address: '愚园路88号' }),
  change: { county: '静安区', address: '后门' },
  unknown: '收货地址不存在',
});

export const samples: Sample[] = [
  sample(findRules, () => ({ rule_keys: ['sales.debt_allowed'] })),
  sample(previewRules, () => ({ rules: [{ key: 'sales.void_pending_hours', value: 1 }] })),
  sample(editRules, async (stage) => {
    const [rule] = await (await boss(stage)).ask(findRules, { rule_keys: ['sales.void_pending_hours'] });
    return { rules: [{ key: rule!.key, value: 48, version: rule!.version }] };
  }),
  sample(common.findSumSubList, () => ({})),
  sample(common.getSupplyChainPluginId, () => ({})),
  sample(log.logSearch, async (stage) => ({ uid: (await boss(stage)).uid })),
  sample(log.logVerify, () => ({})),
  sample(notice.queryVersion, () => ({ sysType: 'SHOP_USER' as const })),
  sample(notice.noticeSearch, () => ({})),
  sample(notice.noticeAdd, () => noticeForm),
  sample(notice.noticeEdit, async (stage) => ({ notice_id: await newNotice(stage), version: 1, ...noticeForm })),
  sample(notice.noticeDelete, async (stage) => ({ notice_id: await newNotice(stage) })),
  sample(feedback.feedbackList, () => ({})),
  sample(feedback.feedbackAdd, feedbackForm),
  sample(feedback.feedbackHandle, async (stage) => ({ feedback_id: await newFeedback(stage), reply: '样本' })),
  ...keptSamples(addressCase),
];
