import { parseCents } from '#kernel/contract/cents.ts';
import type { Supplement } from '#domains/card/contract/card.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { memberAdd } from '#domains/member/contract/member.endpoints.ts';
import { IMPORTED_FIELDS } from '#domains/member/contract/member.fields.ts';
import { type Fault, IMPORT_COLUMNS, type ImportColumn, type ImportRow } from '../contract/import.endpoints.ts';

const plain = (text: string): string => text.replace(/[\s*＊]/g, '').toLowerCase();

/** What heads each column, in one language. */
type Headings = Readonly<Record<ImportColumn, string>>;

/** Which column a heading names, in any of the languages. */
const columnOf = (heading: string, languages: readonly Headings[]): ImportColumn | undefined =>
  IMPORT_COLUMNS.find((column) => languages.some((headings) => plain(headings[column]) === plain(heading)));

/** The rows of a file below their headings; null when no heading names the member or the phone. */
export function rowsOf([headings = [], ...lines]: readonly (readonly string[])[], languages: readonly Headings[]): ImportRow[] | null {
  const columns = headings.map((heading) => columnOf(heading, languages));
  if (!columns.includes('member_name') || !columns.includes('mobile_number')) return null;
  return lines.map((cells, index) => {
    const row = { line: index + 2, ...Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, ''])) } as ImportRow;
    columns.forEach((column, at) => {
      if (column) row[column] = cells[at] ?? '';
    });
    return row;
  });
}

/** A count card's template, as far as an old card of it can be read from one row. */
export interface CountTemplate {
  shop_card_id: string;
  count_method: 0 | 1 | 2;
  project_ids: readonly string[];
}

/** What the names in a row stand for. A name that stands for two things stands for nothing. */
export interface KnownNames {
  /** Sources by name, and those below another by both: `线上推广/抖音`. */
  sources: ReadonlyMap<string, string>;
  levels: ReadonlyMap<string, string>;
  /** Identities by name, and their holders by `identity_id/real_name`. */
  identities: ReadonlyMap<string, string>;
  holders: ReadonlyMap<string, string>;
  /** Recommenders by phone. */
  recommenders: ReadonlyMap<string, string>;
  balanceCards: ReadonlyMap<string, string>;
  countCards: ReadonlyMap<string, CountTemplate>;
}

export type MemberForm = RequestInputOf<typeof memberAdd>;
/** An old card that a row brings along, and the columns that its fields are typed in. */
export interface CardForm {
  form: Supplement;
  columns: Readonly<Record<string, ImportColumn>>;
}

/** What a row asks for, with what is wrong with its cells so far. */
export interface Asked {
  member: MemberForm;
  cards: CardForm[];
  faults: Fault[];
}

const GENDERS: ReadonlyMap<string, 0 | 1> = new Map([
  ['男', 0],
  ['male', 0],
  ['m', 0],
  ['女', 1],
  ['female', 1],
  ['f', 1],
  ['', 1],
]);
const CALENDARS: ReadonlyMap<string, 0 | 1> = new Map([
  ['', 1],
  ['公历', 1],
  ['公曆', 1],
  ['阳历', 1],
  ['陽曆', 1],
  ['solar', 1],
  ['农历', 0],
  ['農曆', 0],
  ['阴历', 0],
  ['陰曆', 0],
  ['lunar', 0],
]);

const namesIn = (cell: string): string[] =>
  cell
    .split(/[、,，;；]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** `2024/1/2` and `2024.1.2` as `2024-01-02`; anything else stays as it was typed. */
const dayOf = (cell: string): string => {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(cell);
  return parts ? `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}` : cell;
};

/** Reads a row: names become ids, amounts cents; each cell that stands for nothing is named. */
export function readRow(row: ImportRow, known: KnownNames): Asked {
  const faults: Fault[] = [];
  const wrong = (column: ImportColumn, key: string, params: Record<string, string> = {}): void => void faults.push({ column, key, params });
  const named = (column: ImportColumn, names: ReadonlyMap<string, string>): string | undefined => {
    const cell = row[column].replace(/\s*[/／>]\s*/g, '/');
    const id = cell === '' ? undefined : names.get(cell);
    if (cell !== '' && id === undefined) wrong(column, 'intake.name_unknown', { name: row[column] });
    return id;
  };
  const gender = GENDERS.get(row.gender.toLowerCase());
  const calendar = CALENDARS.get(row.calendar.toLowerCase());
  if (gender === undefined) wrong('gender', 'intake.gender_unknown');
  if (calendar === undefined) wrong('calendar', 'intake.calendar_unknown');
  const source = named('source_name', known.sources);
  const level = named('level_name', known.levels);
  const recommend = named('recommend_phone', known.recommenders);
  const member: MemberForm = {
    member_name: row.member_name,
    mobile_number: row.mobile_number.replace(/[\s-]/g, ''),
    country_code: row.country_code.replace(/^\+/, ''),
    member_num: row.member_num,
    // A source that stands for nothing was named already; the contract asks for one that is missing.
    member_source: source ?? (row.source_name === '' ? (undefined as never) : '1'),
    ...(recommend && { recommend }),
    ...(level && { member_level_id: level }),
    gender: gender ?? 1,
    birth: row.birth === '' ? null : dayOf(row.birth),
    is_lunar_calendar: calendar ?? 1,
    label: namesIn(row.label),
    identity_persons: belongingsOf(row.belong, known, (name) => wrong('belong', 'intake.name_unknown', { name })),
    ...(row.id_number && { id_number: row.id_number }),
    ...Object.fromEntries(IMPORTED_FIELDS.map((field) => [field, row[field]])),
  };
  return { member, cards: [...balanceCardOf(row, known, wrong), ...countCardOf(row, known, wrong)], faults };
}

/** `美容师:李四、王五；医生:赵六`. */
function belongingsOf(
  cell: string,
  { identities, holders }: KnownNames,
  unknown: (name: string) => void,
): NonNullable<MemberForm['identity_persons']> {
  return cell
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const [identity = '', people = ''] = part.split(/[:：]/);
      const identity_id = identities.get(identity.trim());
      if (!identity_id) {
        unknown(identity.trim());
        return [];
      }
      const belong_ids = namesIn(people).flatMap((name) => {
        const uid = holders.get(`${identity_id}/${name}`);
        if (!uid) unknown(name);
        return uid ?? [];
      });
      return [{ identity_id, belong_ids }];
    });
}

type Wrong = (column: ImportColumn, key: string, params?: Record<string, string>) => void;

/** An amount as typed, in cents; undefined, and named, for what is none. */
function amount(row: ImportRow, column: ImportColumn, wrong: Wrong): number | undefined {
  if (row[column] === '') return 0;
  const cents = parseCents(row[column].replace(/[,，¥￥]/g, ''));
  if (cents === null) wrong(column, 'kernel.money_invalid');
  return cents ?? undefined;
}

function balanceCardOf(row: ImportRow, { balanceCards }: KnownNames, wrong: Wrong): CardForm[] {
  const { balance_card, current_balance, current_dis_balance } = row;
  if (balance_card === '') {
    if (current_balance !== '' || current_dis_balance !== '') wrong('balance_card', 'intake.card_missing');
    return [];
  }
  const supplement_id = balanceCards.get(balance_card);
  if (!supplement_id) wrong('balance_card', 'intake.name_unknown', { name: balance_card });
  const [principal, gift] = [amount(row, 'current_balance', wrong), amount(row, 'current_dis_balance', wrong)];
  if (!supplement_id || principal === undefined || gift === undefined) return [];
  const form: Supplement = { type: 2, supplement_id, create_time: dayOf(row.opened_on), current_balance: principal, current_dis_balance: gift };
  const columns = {
    supplement_id: 'balance_card',
    create_time: 'opened_on',
    current_balance: 'current_balance',
    current_dis_balance: 'current_dis_balance',
  } as const;
  return [{ form, columns }];
}

function countCardOf(row: ImportRow, { countCards }: KnownNames, wrong: Wrong): CardForm[] {
  const { count_card, remain_num, remain_balance } = row;
  if (count_card === '') {
    if (remain_num !== '' || remain_balance !== '') wrong('count_card', 'intake.card_missing');
    return [];
  }
  const template = countCards.get(count_card);
  if (!template) wrong('count_card', 'intake.name_unknown', { name: count_card });
  else if (template.count_method === 0 && template.project_ids.length !== 1) wrong('count_card', 'intake.several_projects');
  const value = amount(row, 'remain_balance', wrong);
  const project_num = /^[1-9]\d{0,3}$/.test(remain_num) ? Number(remain_num) : undefined;
  if (project_num === undefined) wrong('remain_num', 'card.project_num_required');
  if (!template || value === undefined || project_num === undefined) return [];
  const form: Supplement = {
    type: 1,
    supplement_id: template.shop_card_id,
    create_time: dayOf(row.opened_on),
    count_method: template.count_method,
    project_num,
    remain_balance: value,
    projects: template.count_method === 2 ? [] : template.project_ids.map((shop_project_id) => ({ shop_project_id, project_num })),
  };
  const columns = {
    supplement_id: 'count_card',
    create_time: 'opened_on',
    project_num: 'remain_num',
    remain_balance: 'remain_balance',
    projects: 'count_card',
  } as const;
  return [{ form, columns }];
}

/** Which column a field of the member form is typed in. */
export function columnOfField(field: string): ImportColumn {
  const [root = ''] = field.split('.');
  const elsewhere: Readonly<Record<string, ImportColumn>> = {
    member_source: 'source_name',
    recommend: 'recommend_phone',
    member_level_id: 'level_name',
    is_lunar_calendar: 'calendar',
    identity_persons: 'belong',
  };
  return elsewhere[root] ?? ((IMPORT_COLUMNS as readonly string[]).includes(root) ? (root as ImportColumn) : 'member_name');
}
