import { type Edit, edit } from '#apps/testing/edit.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { channelAdd } from '#domains/channel/contract/channel.endpoints.ts';
import { dictItemList } from '#domains/dictionary/contract/dictionary.endpoints.ts';
import { newColleague } from '#apps/testing/colleague.ts';
import { DICTIONARIES, type DictionaryField } from '../contract/member.fields.ts';
import { memberDetail, memberEdit } from '../contract/member-file.endpoints.ts';
import { sourceEdit, sourceList } from '../contract/source.endpoints.ts';
import { initialOf } from '../web/initial.ts';

/** Choices, and what stands in other tables. */
async function choices(stage: Stage) {
  const client = await stage.world.as(stage.boss);
  const { identities, sources } = stage.world.founded[stage.organisation]!;
  const { channel_id: channel } = await client.ask(channelAdd, { name: '往返' });
  const { channel_id: shop_channel_id } = await client.ask(channelAdd, { name: '往返下级', parent_id: channel });
  const uid = await newColleague(stage, [identities.consultant!]);
  const listed: Partial<Record<DictionaryField, string>>[] = [];
  for (const field of Object.keys(DICTIONARIES) as DictionaryField[])
    listed.push({ [field]: (await client.ask(dictItemList, { type_code: DICTIONARIES[field] }))[0]!.item_key });
  return [
    ...listed,
    { province_id: '44', city_id: '4403', county_id: '440305' },
    { county_id: '440304' },
    { document_type: '4' as const, id_number: 'E12345678' },
    { channel },
    { shop_channel_id },
    { member_source: Object.values(sources).find((source) => source !== sources.walk_in && source !== sources.recommended)!, reason: '往返' },
    { identity_persons: [{ identity_id: identities.consultant!, belong_ids: [uid] }], reason: '往返' },
  ];
}

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(memberEdit, memberDetail, {
    key: ['member_id'],
    as: (member) => initialOf(member, true),
    changes: choices,
    still: {
      member_level_id: 'set by hand, for a reason',
      reason: 'stands in the trail of the change that it explains',
      supplements: 'put on file once: they are cards from then on',
    },
  }),
  edit(sourceEdit, sourceList, { key: ['source_id'] }),
];
