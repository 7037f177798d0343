import type { memberEdit, MemberDetail } from '#domains/member/contract/member.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';

/** What the form of a file holds at first; whoever may not see private numbers sends none. */
export const initialOf = (member: MemberDetail, seesNumbers: boolean): Partial<RequestInputOf<typeof memberEdit>> => ({
    member_id: member.member_id,
    version: member.version,
    member_name: member.member_name,
    member_num: member.member_num,
    gender: member.gender as 0 | 1,
    birth: member.birth,
    is_lunar_calendar: member.is_lunar_calendar as 0 | 1,
    document_type: member.document_type,
    ...(seesNumbers ? { id_number: member.id_number ?? '' } : {}),
    province_id: member.province_id,
    city_id: member.city_id,
    county_id: member.county_id,
    address: member.address,
    member_level_id: member.member_level_id,
    member_source: member.member_source,
    channel: member.channel,
    shop_channel_id: member.shop_channel_id,
    degree: member.degree,
    marital_status: member.marital_status,
    occupation_type: member.occupation_type,
    religious_beliefs: member.religious_beliefs,
    remarks: member.remarks,
    medical_number: member.medical_number,
    ...(member.anamnesis === null
      ? {}
      : {
          anamnesis: member.anamnesis,
          allergies_history: member.allergies_history ?? '',
          medical_aesthetics_history: member.medical_aesthetics_history ?? '',
        }),
    label: member.label,
    identity_persons: member.identity_persons.map(({ identity_id, belong }) => ({ identity_id, belong_ids: belong.map(({ uid }) => uid) })),
});
