import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Currency } from '#kernel/contract/cents.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { build } from '#kernel/server/database.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import { dayIn, whenIn } from '#kernel/server/time.ts';
import type { Tables } from '#kernel/server/statement.ts';
import { statement } from '#kernel/server/statement.ts';
import { read } from '#kernel/server/transaction.ts';
import type { MemberDetail, memberDetail } from '../contract/member-file.endpoints.ts';
import { SAID_FIELDS } from '../contract/member.form.ts';
import { ageOf } from '../model/age.rules.ts';
import { daysToBirthday } from '../model/birthday.rules.ts';
import { refuse } from '../model/member.refusals.ts';
import { isSealed, unsealPrivate } from './member.private.ts';
import { notePrivateRead } from './private-reads.ts';
import { regionName } from './regions.ts';
import { shown } from './search.queries.ts';

/** So many days ahead a birthday is spoken of. */
const BIRTHDAY_NEAR = 14;

type Action = MemberDetail['actions'][number];

/** What may be done with a file in use and with a cancelled one, and the right that it takes. */
const ACTIONS: Readonly<Record<MemberDetail['status'], readonly (readonly [Action, string])[]>> = {
  active: [
    ['edit', 'member:write'],
    ['reveal_phone', 'member:phone'],
    ['mobile', 'member:mobile'],
    ['merge', 'member:merge'],
    ['cancel', 'member:cancel'],
  ],
  cancelled: [
    ['reveal_phone', 'member:phone'],
    ['restore', 'member:cancel'],
  ],
};

/** The whole file of a member within the reader's scope; 404 otherwise. */
export const readMember = (ctx: Ctx, { member_id }: RequestOf<typeof memberDetail>): Promise<MemberDetail> =>
  read(ctx, async (reads) => {
    const asked = await reads.first(file(reads, { member_id }));
    // The old id of a merged file leads to the one that took it over.
    const row = asked?.merged_into ? await reads.first(file(reads, { member_id: asked.merged_into })) : asked;
    if (!row) throw refuse(404, 'not_found');
    const vault = isSealed(row) ? await readOrgVault(ctx, reads) : null;
    const { recommend, channel, shop_channel_id } = row;
    // Few members have any of them: a file without is read without looking there.
    const names =
      recommend || channel || shop_channel_id ? await reads.first(namesBehind(reads, { recommend, channel, shop_channel_id })) : undefined;
    const region_name = await regionName(row);
    const withdrawn = row.withdrawn_at !== null;
    const { labels, phones, belongs } = row;
    const held = ctx.actor.permissions;
    const opened = unsealPrivate(vault, row, held);
    if (vault) notePrivateRead(ctx, { member_id: row.member_id, ...opened });
    const today = dayIn(ctx.actor.shop.time_zone, ctx.now);
    return {
      ...row,
      ...opened,
      recommend_name: names?.recommend_name ?? null,
      channel_name: names?.channel_name ?? null,
      shop_channel_name: names?.shop_channel_name ?? null,
      currency_code: row.currency_code as Currency,
      mobile_number: maskPhone(row.mobile_number),
      document_type: row.document_type as MemberDetail['document_type'],
      age: row.birth ? ageOf(row.birth, today) : null,
      label: labels.map(({ label_name }) => label_name),
      cell_phone_list: phones.map((more) => ({ ...more, phone: maskPhone(more.phone) })) as MemberDetail['cell_phone_list'],
      identity_persons: [...Map.groupBy(belongs, (belong) => belong.identity_id)].map(([identity_id, of]) => ({
        identity_id,
        identity_name: of[0]!.identity_name,
        belong: of.map(({ uid, real_name }) => ({ uid, real_name })),
      })),
      region_name,
      birthday_in: daysToBirthday(row.birthday_key, today, BIRTHDAY_NEAR),
      withdrawn,
      actions: withdrawn ? [] : ACTIONS[row.status].filter(([, permission]) => held.has(permission)).map(([action]) => action),
    };
  });

const file = statement((tables, { member_id }: { member_id: string }) =>
  shown(tables, tables.from('member').where('member.member_id', '=', member_id)).select(({ ref }) => [
    'member.version',
    'member.birthday_key',
    'member.withdrawn_at',
    'member.merged_into',
    'member.cancel_reason',
    whenIn(tables.actor.shop.time_zone, ref('member.cancelled_at')).as('cancel_time'),
    'member.document_type',
    'member.recommend',
    'member.channel',
    'member.shop_channel_id',
    ...SAID_FIELDS.map((field) => `member.${field}` as const),
    'member_level.discount_tenths',
    'member.religious_beliefs_cipher',
    'member.id_number_cipher',
    'member.anamnesis_cipher',
    'member.allergies_history_cipher',
    'member.medical_aesthetics_history_cipher',
    jsonArrayFrom(tables.from('member_phone').select(['category', 'phone', 'relation']).where('member_id', '=', member_id).orderBy('position')).as(
      'phones',
    ),
    jsonArrayFrom(belongsOf(tables, member_id)).as('belongs'),
    jsonArrayFrom(tables.from('member_merge').select(['member_name', 'member_num']).where('kept_id', '=', member_id).orderBy('member_id')).as(
      'merged_from',
    ),
  ]),
);

const BEHIND = 'what a file names may be another shop’s';

/** The names of whoever recommended a member, and of the channels they came by. */
const namesBehind = statement(
  (tables, { recommend, channel, shop_channel_id }: Record<'recommend' | 'channel' | 'shop_channel_id', string | null>) => {
    const none = sql<string | null>`null::text`;
    const channelOf = (channel_id: string | null) =>
      channel_id ? tables.across('channel', BEHIND).select('name').where('channel_id', '=', channel_id) : none;
    const recommender =
      recommend &&
      tables.across('member', BEHIND).select('member_name').where('member_id', '=', recommend);
    return build.selectNoFrom([
      sql<string | null>`(${recommender || none})`.as('recommend_name'),
      sql<string | null>`(${channelOf(channel)})`.as('channel_name'),
      sql<string | null>`(${channelOf(shop_channel_id)})`.as('shop_channel_name'),
    ]);
  },
);

const belongsOf = (tables: Tables, member_id: string) =>
  tables
    .from('member_belong')
    .where('member_belong.member_id', '=', member_id)
    .innerJoin('staff_identity', (join) =>
      join.onRef('staff_identity.org_id', '=', 'member_belong.org_id').onRef('staff_identity.identity_id', '=', 'member_belong.identity_id'),
    )
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'member_belong.org_id').onRef('staff.uid', '=', 'member_belong.uid'))
    .select((row) => [
      // Inside JSON an id would arrive as a number.
      row.cast<string>('member_belong.identity_id', 'text').as('identity_id'),
      'staff_identity.identity_name',
      row.cast<string>('member_belong.uid', 'text').as('uid'),
      'staff.real_name',
    ])
    .orderBy('staff_identity.sort')
    .orderBy('member_belong.identity_id')
    .orderBy('member_belong.uid');
