import { type ThingsNamed, unitsRead, type UnitsRead } from '#domains/catalog/contract/units-typed.ts';
import type { Cells, ImportRow } from '#kernel/contract/import.ts';
import { phoneFor } from '#domains/member/contract/home-code.ts';
import type { Supplement } from '#domains/member/contract/supplement.form.ts';
import { IMPORTED_FIELDS } from '#domains/member/contract/member.fields.ts';
import type { CountTemplate, ImportColumn, MEMBER_COLUMNS } from '../contract/import.columns.ts';

/** A row to be read: its cells as they were typed and as they are understood, and where to note what is wrong with one. */
interface Reading {
  row: ImportRow;
  cell: Cells<typeof MEMBER_COLUMNS>;
  note: (column: ImportColumn, key: string, params?: Record<string, string | number>) => void;
  /** What the names of projects and products stand for. */
  known: { things: ThingsNamed };
}

/** An old card that a row brings along, and the columns that its fields are typed in. */
export interface CardForm {
  form: Supplement;
  columns: Readonly<Record<string, ImportColumn>>;
}

/**
 * What a row says of a member of a shop that takes this money, for the contract to judge. A cell that stands for nothing was noted and says
 * nothing.
 */
export function memberOf({ row, cell }: Reading, currency_code: string) {
  const [gender, is_lunar_calendar] = [cell('gender'), cell('calendar')];
  const [member_source, member_level_id, recommend] = [cell('source_name'), cell('level_name'), cell('recommend_phone')];
  const [id_number, member_type] = [cell('id_number'), cell('member_type')];
  return {
    member_name: cell('member_name'),
    ...phoneFor(currency_code, { country_code: cell('country_code') ?? '', mobile_number: cell('mobile_number') ?? '' }),
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
/** What is said of a count card beside its name. */
const COUNTED = ['remain_num', 'remain_items', 'remain_gifts', 'remain_balance'] as const satisfies readonly ImportColumn[];

function countCardOf(reading: Reading): CardForm[] {
  const { row, cell, note } = reading;
  if (row['count_card'] === '') {
    if (COUNTED.some((column) => row[column] !== '')) note('count_card', 'intake.card_missing');
    return [];
  }
  const template = cell('count_card');
  const remain_balance = cell('remain_balance');
  const left = row['remain_items'] === '' ? unitsInAll(reading, template) : unitsEach(reading, template);
  const given = listed(reading, 'remain_gifts');
  if (!template || remain_balance === undefined || !left) return [];
  const { shop_card_id: supplement_id, count_method } = template;
  const gifts = { gift_projects: given.projects, gift_products: given.products };
  const form: Supplement = { type: 1, supplement_id, create_time: cell('opened_on') ?? '', count_method, remain_balance, ...left, ...gifts };
  const things = row['remain_items'] === '' ? 'count_card' : 'remain_items';
  const columns = {
    supplement_id: 'count_card',
    create_time: 'opened_on',
    project_num: 'remain_num',
    remain_balance: 'remain_balance',
    projects: things,
    products: things,
    gift_projects: 'remain_gifts',
    gift_products: 'remain_gifts',
  } as const;
  return [{ form, columns }];
}

/** Projects and products by name, number or barcode, each with its units. */
const listed = ({ cell, note, known }: Reading, column: 'remain_items' | 'remain_gifts'): UnitsRead =>
  unitsRead(cell(column) ?? [], known.things, (key, params) => note(column, key, params));

type Left = Pick<Supplement, 'project_num'> & UnitsRead;

/** So many units of the only thing that a card was sold for, or of all that share them; null where that cannot be said. */
function unitsInAll({ cell, note }: Reading, template: CountTemplate | undefined): Left | null {
  const { count_method, things = [] } = template ?? {};
  if (count_method === 0 && things.length !== 1) {
    note('count_card', 'intake.several_projects');
    return null;
  }
  const project_num = cell('remain_num');
  if (project_num === undefined || project_num < 1 || project_num > MOST_UNITS) {
    note('remain_num', 'card.project_num_required');
    return null;
  }
  const of = (type: 'project' | 'product') => (count_method === 2 ? [] : things.filter(({ item_type }) => item_type === type));
  return {
    project_num,
    projects: of('project').map(({ item_id }) => ({ shop_project_id: item_id, project_num })),
    products: of('product').map(({ item_id }) => ({ sku_id: item_id, quantity: project_num })),
  };
}

/** So many of each thing, of a card that counts each by itself; what is said of all must be their sum. */
function unitsEach(reading: Reading, template: CountTemplate | undefined): Left | null {
  const { row, cell, note } = reading;
  if (template && template.count_method !== 0) {
    note('remain_items', 'intake.items_shared');
    return null;
  }
  const left = listed(reading, 'remain_items');
  const sum = [...left.projects.map(({ project_num }) => project_num), ...left.products.map(({ quantity }) => quantity)].reduce((all, num) => all + num, 0);
  const said = cell('remain_num');
  if (row['remain_num'] !== '' && said !== undefined && said !== sum) note('remain_num', 'intake.units_differ', { sum });
  return left;
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
