import { keptCase, keptSamples } from '#apps/testing/kept.ts';
import { newMember } from '#apps/testing/members.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { memberRules, memberRulesEdit } from '../contract/field-rules.endpoints.ts';
import * as member from '../contract/member.endpoints.ts';
import * as file from '../contract/member-file.endpoints.ts';
import * as batch from '../contract/batch.endpoints.ts';
import * as duplicate from '../contract/duplicate.endpoints.ts';
import * as label from '../contract/label.endpoints.ts';
import { regionChildren } from '../contract/region.endpoints.ts';
import * as source from '../contract/source.endpoints.ts';
import type { Stage } from '#apps/testing/stage.ts';
import type { Client } from '#apps/testing/world.ts';
import { plantCode } from '#apps/testing/codes.ts';
import * as mobile from '../contract/mobile.endpoints.ts';
import * as merging from '../contract/merge.endpoints.ts';
import { memberPick } from '../contract/picker.endpoints.ts';
import * as served from '../contract/served.endpoints.ts';

/** A member that holds nothing. */
const fresh = async ({ world, boss, newMember }: Stage): Promise<string> => {
  const form = newMember();
  const client = await world.as(boss);
  await client.ask(file.memberAdd, form);
  return (await client.ask(member.memberSearch, { key_word: form.mobile_number }))[0]!.member_id;
};

let named = 0;
const word = (): string => `词${(named += 1)}`;

const addSource = async (client: Client) => (await client.ask(source.sourceAdd, { source_name: `样本来源${word()}` })).source_id;
const newSource = async ({ world, boss }: Stage): Promise<string> => addSource(await world.as(boss));
const roots = new WeakMap<Client, Promise<string>>();
/** A source of the first level, the same each time. */
const rootOf = (client: Client) => roots.get(client) ?? roots.set(client, addSource(client)).get(client)!;

export const sourceCase = keptCase({
  kept: source.sources,
  form: async (nth, client) => ({ source_name: `样本来源${nth}`, parent_id: await rootOf(client), sort: 2 }),
  change: { source_name: '改名来源', needs_recommend: true },
  taken: { field: 'source_name', message: '同级已有此来源', status: 400 },
  unknown: '来源不存在',
  changed: '该来源刚刚被他人修改，请核对后重试',
  uses: {
    'a member came by it': {
      make: async (world, client, member_source) => client.ask(file.memberAdd, newMember(world, { member_source })),
      message: '已有会员使用该来源，请先将他们改为其他来源再删除',
    },
  },
});

const newLabel = async ({ world, boss }: Stage): Promise<string> => {
  const label_name = word();
  await (await world.as(boss)).ask(label.labelAdd, { label_name });
  return label_name;
};

export const samples: Sample[] = [
  sample(member.memberSearch, ({ world, organisation }) => ({ key_word: '样本', member_level_id: world.founded[organisation]!.levels[0]! })),
  sample(memberPick, () => ({ keyword: '样本', sex: 1 as const })),
  sample(served.servedSearch, () => ({ key_word: '样本' })),
  sample(served.servedMember, ({ member_id }) => ({ member_id })),
  sample(file.memberAdd, ({ world, organisation, newMember, member_id }) => {
    const { levels, identities } = world.founded[organisation]!;
    return {
      ...newMember(),
      member_level_id: levels[1]!,
      level_reason: '样本',
      recommend: member_id,
      label: ['样本'],
      identity_persons: [{ identity_id: identities.consultant!, belong_ids: [] }],
    };
  }),
  sample(file.memberEdit, async ({ world, boss, member_id }) => {
    const { version, member_name, member_source, member_level_id } = await (await world.as(boss)).ask(file.memberDetail, { member_id });
    return { member_id, version, member_name, member_source, member_level_id, remarks: `第${version}次` };
  }),
  sample(file.memberDetail, ({ member_id }) => ({ member_id })),
  sample(member.memberPhone, ({ member_id }) => ({ member_id })),
  sample(file.memberNameCheck, ({ member_id }) => ({ member_name: '样本', member_id })),
  sample(batch.memberHoldings, ({ member_id }) => ({ member_id })),
  sample(mobile.memberMobileCode, async (stage) => ({ member_id: await fresh(stage), mobile_number: stage.newMember().mobile_number })),
  sample(mobile.memberMobileEdit, async (stage) => {
    const { mobile_number } = stage.newMember();
    return { member_id: await fresh(stage), mobile_number, code: await plantCode(stage.world, mobile_number, 'MEMBER_PHONE'), reason: '样本' };
  }),
  sample(mobile.memberMobileVouch, async (stage) => {
    const member_id = await fresh(stage);
    const { mobile_number } = stage.newMember();
    const code = await plantCode(stage.world, mobile_number, 'MEMBER_PHONE');
    await stage.head.ask(mobile.memberMobileEdit, { member_id, mobile_number, code, reason: '样本' });
    return { member_id };
  }),
  sample(mobile.memberMobileHistory, ({ member_id }) => ({ member_id })),
  sample(merging.previewMerge, async (stage) => ({ member_id: await fresh(stage), other_id: await fresh(stage) })),
  sample(merging.mergeMembers, async (stage) => ({ member_id: await fresh(stage), other_id: await fresh(stage), reason: '样本' })),
  sample(source.memberSources, () => ({})),
  ...keptSamples(sourceCase),
  sample(label.labelSearch, () => ({ key_word: '样' })),
  sample(label.labelAdd, () => ({ label_name: word() })),
  sample(label.labelEdit, async (stage) => ({ label_name: await newLabel(stage), new_name: word() })),
  sample(label.labelDelete, async (stage) => ({ label_name: await newLabel(stage) })),
  sample(duplicate.duplicateSearch, () => ({})),
  sample(duplicate.duplicateDismiss, async (stage) => {
    // The stage's members all show one document.
    const member_id = await fresh(stage);
    return { member_id, other_id: stage.member_id };
  }),
  sample(regionChildren, () => ({ id: '44' })),
  sample(batch.memberBelong, ({ world, organisation, member_id }) => ({
    member_id,
    identity_id: world.founded[organisation]!.identities.consultant!,
    belong_ids: [],
    reason: '样本',
  })),
  sample(batch.memberSource, async (stage) => ({ member_id: stage.member_id, member_source: await newSource(stage), reason: '样本' })),
  sample(batch.memberLabels, ({ member_id }) => ({ member_id, add: ['样本'], remove: ['没有'] })),
  sample(batch.memberCancel, async (stage) => ({ member_id: await fresh(stage), reason: '顾客要求' })),
  sample(batch.memberRestore, async (stage) => {
    const member_id = await fresh(stage);
    await (await stage.world.as(stage.boss)).ask(batch.memberCancel, { member_id, reason: '误操作' });
    return { member_id, reason: '顾客回来了' };
  }),
  sample(file.nextMedicalNumber, () => ({})),
  sample(file.memberByPhone, async (stage) => {
    const form = stage.newMember();
    await (await stage.world.as(stage.boss)).ask(file.memberAdd, form);
    return { mobile_number: form.mobile_number };
  }),
  sample(member.memberLevels, () => ({})),
  sample(memberRules, () => ({})),
  sample(memberRulesEdit, async ({ world, boss }) => {
    const { version } = await (await world.as(boss)).ask(memberRules, {});
    return { rules: [{ field: 'degree' as const, displayed_state: 1 as const, required_state: 0 as const }], version };
  }),
];
