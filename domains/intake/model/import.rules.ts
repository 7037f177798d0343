import type { Cells, ImportRow } from '#kernel/contract/import.ts';
import type { Supplement } from '#domains/member/contract/supplement.form.ts';
import { IMPORTED_FIELDS } from '#domains/member/contract/member.fields.ts';
import type { ImportColumn, MEMBER_COLUMNS } from '../contract/import.columns.ts';

/** A row to be read: its cells as they were typed and as they are understood, and where to note what is wrong with one. */
interface Reading {
  row: ImportRow;
  cell: Cells<typeof MEMBER_COLUMNS>;
  note: (column: ImportColumn, key: string) => void;
}

/** An old card that a row brings along, and the columns that its fields are typed in. */
export interface CardForm {
  form: Supplement;
  columns: Readonly<Record<string, ImportColumn>>;
}

/** What a row says of a member, for the contract to judge. A cell that stands for nothing was noted and says nothing. */
export function memberOf({ row, cell }: Reading) {
  const [gender, is_lunar_calendar] = [cell('gender'), cell('calendar')];
  const [member_source, member_level_id, recommend] = [cell('source_name'), cell('level_name'), cell('recommend_phone')];
  const [id_number, member_type] = [cell('id_number'), cell('member_type')];
  return {
    member_name: cell('member_name'),
    mobile_number: cell('mobile_number'),
    country_code: cell('country_code'),
    member_num: cell('member_num'),
    member_source,
    ...(recommend && { recommend }),
    ...(member_level_id && { member_level_id }),
    ...(member_type && { member_type }),
    gender,
    birth: cell('birth'),
    is_lunar_calendar,
    label: cell('label'),
    identity_persons: cell('belong'),
    ...(id_number && { id_number }),
    ...cell('province_id'),
    ...Object.fromEntries(IMPORTED_FIELDS.map((field) => [field, row[field]])),
  };
}

/** The old cards that a row brings along. */
export const cardsOf = (reading: Reading): CardForm[] => [...balanceCardOf(reading), ...countCardOf(reading)];

function balanceCardOf({ row, cell, note }: Reading): CardForm[] {
  if (row['balance_card'] === '') {
    if (row['current_balance'] !== '' || row['current_dis_balance'] !== '') note('balance_card', 'intake.card_missing');
    return [];
  }
  const supplement_id = cell('balance_card');
  const [current_balance, current_dis_balance] = [cell('current_balance'), cell('current_dis_balance')];
  if (!supplement_id || current_balance === undefined || current_dis_balance === undefined) return [];
  const form: Supplement = { type: 2, supplement_id, create_time: cell('opened_on') ?? '', current_balance, current_dis_balance };
  const columns = {
    supplement_id: 'balance_card',
    create_time: 'opened_on',
    current_balance: 'current_balance',
    current_dis_balance: 'current_dis_balance',
  } as const;
  return [{ form, columns }];
}

const MOST_UNITS = 9_999;

function countCardOf({ row, cell, note }: Reading): CardForm[] {
  if (row['count_card'] === '') {
    if (row['remain_num'] !== '' || row['remain_balance'] !== '') note('count_card', 'intake.card_missing');
    return [];
  }
  const template = cell('count_card');
  if (template?.count_method === 0 && template.project_ids.length !== 1) note('count_card', 'intake.several_projects');
  const remain_balance = cell('remain_balance');
  const project_num = cell('remain_num');
  if (project_num === undefined || project_num < 1 || project_num > MOST_UNITS) {
    note('remain_num', 'card.project_num_required');
    return [];
  }
  if (!template || remain_balance === undefined) return [];
  const { shop_card_id: supplement_id, count_method, project_ids } = template;
  const projects = count_method === 2 ? [] : project_ids.map((shop_project_id) => ({ shop_project_id, project_num }));
  const form: Supplement = { type: 1, supplement_id, create_time: cell('opened_on') ?? '', count_method, project_num, remain_balance, projects };
  const columns = {
    supplement_id: 'count_card',
    create_time: 'opened_on',
    project_num: 'remain_num',
    remain_balance: 'remain_balance',
    projects: 'count_card',
  } as const;
  return [{ form, columns }];
}

/** Which column a field of the member form is typed in, where it is not its own. */
const ELSEWHERE: Readonly<Record<string, ImportColumn>> = {
  member_source: 'source_name',
  recommend: 'recommend_phone',
  member_level_id: 'level_name',
  is_lunar_calendar: 'calendar',
  identity_persons: 'belong',
};
export const columnOfField = (field: string): string => ELSEWHERE[field] ?? field;
