import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { memberRules, memberRulesEdit } from '../contract/field-rules.endpoints.ts';
import * as member from '../contract/member.endpoints.ts';
import { memberPick } from '../contract/picker.endpoints.ts';

export const samples: Sample[] = [
  sample(member.memberSearch, ({ world, organisation }) => ({ key_word: '样本', member_level_id: world.founded[organisation]!.levels[0]! })),
  sample(memberPick, () => ({ keyword: '样本', sex: 1 as const })),
  sample(member.memberAdd, ({ world, organisation, newMember, member_id }) => {
    const { levels, identities } = world.founded[organisation]!;
    return {
      ...newMember(),
      member_level_id: levels[1]!,
      recommend: member_id,
      label: ['样本'],
      identity_persons: [{ identity_id: identities.consultant!, belong_ids: [] }],
    };
  }),
  sample(member.memberEdit, async ({ world, boss, member_id, organisation }) => {
    const { version, member_name, member_source } = await (await world.as(boss)).ask(member.memberDetail, { member_id });
    return { member_id, version, member_name, member_source, member_level_id: world.founded[organisation]!.levels[1]!, remarks: `第${version}次` };
  }),
  sample(member.memberDetail, ({ member_id }) => ({ member_id })),
  sample(member.memberPhone, ({ member_id }) => ({ member_id })),
  sample(member.memberNameCheck, ({ member_id }) => ({ member_name: '样本', member_id })),
  sample(member.memberSources, () => ({})),
  sample(member.memberLevels, () => ({})),
  sample(memberRules, () => ({})),
  sample(memberRulesEdit, async ({ world, boss }) => {
    const { version } = await (await world.as(boss)).ask(memberRules, {});
    return { rules: [{ field: 'degree' as const, displayed_state: 1 as const, required_state: 0 as const }], version };
  }),
];
