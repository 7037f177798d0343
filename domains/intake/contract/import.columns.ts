import type { Thing } from '#domains/catalog/contract/units-typed.ts';
import type { Cell, Names } from '#kernel/contract/cell.ts';
import { choice, code, day, list, meant, money, named, namesIn, phone, text, whole } from '#kernel/contract/cell.ts';
import type { Column } from '#kernel/contract/import.ts';
import { foreignPhone, plainCode, plainPhone } from '#kernel/contract/phone.ts';
import { IMPORTED_FIELDS } from '#domains/member/contract/member.fields.ts';

const UNKNOWN = 'intake.name_unknown';

/** A count card's template, as far as an old card of it can be read from one row. */
export interface CountTemplate {
  shop_card_id: string;
  count_method: 0 | 1 | 2;
  /** What it was sold for: projects and products, none of those given along. */
  things: readonly Thing[];
}

/** The codes of a region. */
export interface Region {
  province_id: string;
  city_id: string;
  county_id: string;
}

/** Colleagues who look after a member, by their identity. */
export interface Belonging {
  identity_id: string;
  belong_ids: string[];
}

/** `美容师:李四、王五；医生:赵六`; the names tell identities by name, and their holders by `identity_id/real_name`. */
const belongings: Cell<Belonging[]> = {
  read: (typed, names: Names) => {
    const value: Belonging[] = [];
    for (const part of typed.split(/[;；]/).filter((piece) => piece.trim() !== '')) {
      const [identity = '', people = ''] = part.split(/[:：]/);
      const identity_id = names.get(identity.trim()) as string | undefined;
      if (!identity_id) return { fault: UNKNOWN, params: { name: identity.trim() } };
      const unknown = namesIn(people).find((name) => !names.has(`${identity_id}/${name}`));
      if (unknown) return { fault: UNKNOWN, params: { name: unknown } };
      value.push({ identity_id, belong_ids: namesIn(people).map((name) => names.get(`${identity_id}/${name}`) as string) });
    }
    return { value };
  },
};

const countryCode: Cell<string> = { read: (typed) => ({ value: plainCode(typed).replace(/^\+/, '') }) };

/** A phone as the names of a file's recommenders have it: behind a plus and the code of its country where one was written ahead of it. */
export function recommenderTyped(typed: string): string {
  const abroad = foreignPhone(typed);
  return abroad ? `+${abroad.country_code}${abroad.mobile_number}` : plainPhone(typed);
}

/** Whoever recommended somebody, by their phone. */
const recommender: Cell<string | undefined> = { read: (typed, names) => named(UNKNOWN).read(recommenderTyped(typed), names) };

/** Where somebody lives, by the names of its levels; the names tell each way of typing one. */
const region: Cell<Region | undefined> = {
  read: (typed, names) => {
    const found = names.get(typed.trim()) as Region | undefined;
    return typed.trim() === '' || found ? { value: found } : { fault: UNKNOWN, params: { name: typed.trim() } };
  },
};

const SAID = Object.fromEntries(IMPORTED_FIELDS.map((field) => [field, { cell: text() }])) as Record<(typeof IMPORTED_FIELDS)[number], Column<string>>;

/** The columns that an import of members knows, in the order of its template; each is headed by the words of its field. */
export const MEMBER_COLUMNS = {
  member_name: {
    cell: text(), required: true, example: '王静怡',
    synonyms: ['姓名', '名字', '会员', '会员名称', '客户姓名', '客户名称', '顾客姓名', '顧客姓名', '客戶姓名', 'name', 'customer', 'customer name', 'full name'],
  },
  mobile_number: {
    cell: phone(), required: true, example: '13800000001',
    synonyms: ['手机', '手机号码', '电话', '电话号码', '联系电话', '联系方式', '移动电话', '会员手机', '會員手機', '手機號碼', '電話', '聯絡電話', 'phone', 'mobile', 'tel', 'cell phone'],
  },
  country_code: { cell: countryCode, synonyms: ['区号', '國家代碼', '国家代码'] },
  member_num: { cell: code(), synonyms: ['会员号', '会员卡号', '卡号', '编号', '客户编号', '會員卡號', 'member no', 'customer no', 'number'] },
  source_name: { cell: named(UNKNOWN), synonyms: ['来源', '客户来源', '会员来源', '获客来源', '來源', '客戶來源', 'source'] },
  recommend_phone: { cell: recommender, synonyms: ['推荐人', '介绍人手机', '推荐人电话', '推薦人電話', 'referrer'] },
  level_name: { cell: named(UNKNOWN), synonyms: ['等级', '级别', '会员级别', '等級', '會員級別', 'level', 'tier'] },
  member_type: { cell: named(UNKNOWN), synonyms: ['客户类型', '会员类别', '客户类别', '會員類別', '客戶類型', 'customer type'] },
  gender: {
    cell: choice([[1, '女', '女士', 'female', 'f', ''], [0, '男', '男士', '先生', 'male', 'm']], 'intake.gender_unknown'),
    synonyms: ['sex'],
  },
  birth: { cell: day(), example: '1990-01-31', synonyms: ['生日', '出生年月', '出生年月日', '会员生日', 'birthday', 'dob'] },
  calendar: {
    cell: choice([[1, '公历', '公曆', '阳历', '陽曆', '新历', 'solar', ''], [0, '农历', '農曆', '阴历', '陰曆', 'lunar']], 'intake.calendar_unknown'),
    synonyms: ['生日类型', '历法类型'],
  },
  label: { cell: list(), synonyms: ['会员标签', '客户标签', '標籤', 'tag', 'tags', 'label'] },
  belong: { cell: belongings, synonyms: ['归属', '归属人', '服务人员', '負責人'] },
  id_number: { cell: code(), synonyms: ['身份证', '身份证号', '身份证号码', '证件号', '身份證號碼', 'id card'] },
  province_id: { cell: region, example: '广东省 深圳市 南山区', synonyms: ['地区', '省市区', '所在省市', '居住地', '地區', '省市區', 'region', 'province'] },
  ...SAID,
  balance_card: { cell: named(UNKNOWN), synonyms: ['储值卡名称', '会员卡', '卡名称', '儲值卡名稱'] },
  current_balance: { cell: money(0), synonyms: ['余额', '储值余额', '卡余额', '本金', '剩余本金', '餘額', '儲值餘額', 'balance'] },
  current_dis_balance: { cell: money(0), synonyms: ['赠送余额', '赠金', '赠送金', '赠金余额', '贈送餘額', 'bonus', 'gift balance'] },
  count_card: { cell: meant<CountTemplate>(UNKNOWN), synonyms: ['次卡名称', '疗程卡', '療程卡', '項目卡'] },
  remain_num: { cell: whole(undefined), synonyms: ['剩余', '剩余次数', '次数', '余次', '剩餘次數', 'units'] },
  remain_items: {
    cell: list(), example: '水光焕肤护理×5、玻尿酸面膜×3',
    synonyms: ['剩余项目', '剩余明细', '剩餘項目', '剩餘明細', 'treatments left', 'items left'],
  },
  remain_gifts: { cell: list(), example: '玻尿酸面膜×1', synonyms: ['剩余赠送', '剩余赠送项目', '剩餘贈送', '剩餘贈送項目', 'gifts left'] },
  remain_balance: { cell: money(0), synonyms: ['剩余金额', '次卡余额', '剩餘金額'] },
  opened_on: { cell: day(), example: '2026-01-15', synonyms: ['办卡日期', '开卡时间', '购卡日期', '開卡日期', 'opened'] },
} as const satisfies Record<string, Column>;
export type ImportColumn = keyof typeof MEMBER_COLUMNS;
