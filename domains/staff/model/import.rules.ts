import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { employeeAdd } from '../contract/employee.endpoints.ts';
import { IMPORT_COLUMNS, type ImportColumn, type ImportRow } from '../contract/import.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';

const LANGUAGES = [zhCN, zhHK, en];
const plain = (text: string): string => text.replace(/[\s*＊]/g, '').toLowerCase();

/** Which column each heading names, in any of the languages. */
const columnOf = (heading: string): ImportColumn | undefined =>
  IMPORT_COLUMNS.find((column) => LANGUAGES.some(({ field }) => plain(field[column]) === plain(heading)));

/** The rows of a file below their headings; null when no heading names the person or the phone. */
export function rowsOf([headings = [], ...lines]: readonly (readonly string[])[]): ImportRow[] | null {
  const columns = headings.map(columnOf);
  if (!columns.includes('real_name') || !columns.includes('mobile_number')) return null;
  return lines.map((cells, index) => {
    const row = { line: index + 2, ...Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, ''])) } as ImportRow;
    columns.forEach((column, at) => {
      if (column) row[column] = cells[at] ?? '';
    });
    return row;
  });
}

/** What the names in a row stand for. */
export interface KnownNames {
  roles: ReadonlyMap<string, string>;
  identities: ReadonlyMap<string, string>;
  /** Departments by name, and by the way from the top: `美容部/护理组`. */
  groups: ReadonlyMap<string, string>;
}

/** A name in a row that stands for nothing, by the sentence that says so. */
export type UnknownName = 'role_unknown' | 'identity_unknown' | 'group_unknown' | 'gender_unknown' | 'open_user_unknown';

const namesIn = (cell: string): string[] =>
  cell
    .split(/[、,，;；]/)
    .map((name) => name.trim())
    .filter(Boolean);

const YES = new Set(['', '是', '开通', '開通', 'yes', 'y', '1', 'true']);
const NO = new Set(['否', '不开通', '不開通', 'no', 'n', '0', 'false']);
const GENDERS: ReadonlyMap<string, 0 | 1> = new Map([
  ['男', 0], ['male', 0], ['女', 1], ['female', 1], ['', 1],
]);

/** `2024/1/2` and `2024.1.2` as `2024-01-02`; anything else stays as it was typed. */
const dayOf = (cell: string): string | null => {
  if (cell === '') return null;
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(cell);
  return parts ? `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}` : cell;
};

/** The form that a row makes, or the name in it that stands for nothing. */
export function formOf(row: ImportRow, known: KnownNames): RequestInputOf<typeof employeeAdd> | UnknownName {
  const role_ids = namesIn(row.role_names).map((name) => known.roles.get(name));
  const identity_ids = namesIn(row.identity_names).map((name) => known.identities.get(name));
  const group_id = row.group_name === '' ? null : known.groups.get(row.group_name.replace(/\s*[/／>]\s*/g, '/'));
  const gender = GENDERS.get(row.gender.toLowerCase());
  const opens = row.open_user.toLowerCase();
  if (role_ids.includes(undefined)) return 'role_unknown';
  if (identity_ids.includes(undefined)) return 'identity_unknown';
  if (group_id === undefined) return 'group_unknown';
  if (gender === undefined) return 'gender_unknown';
  if (!YES.has(opens) && !NO.has(opens)) return 'open_user_unknown';
  const { real_name, mobile_number, staff_num, position, address, remarks, id_number } = row;
  return {
    real_name,
    mobile_number,
    staff_num,
    position,
    address,
    remarks,
    gender,
    group_id,
    role_ids: role_ids as string[],
    identity_ids: identity_ids as string[],
    entry_date: dayOf(row.entry_date),
    birth: dayOf(row.birth),
    ...(id_number && { id_number }),
    // Without a role nobody can sign in: left empty, such a row opens nothing.
    open_user: opens === '' ? role_ids.length > 0 : YES.has(opens),
  };
}
