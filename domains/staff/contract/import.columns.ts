import type { Cell, Names } from '#kernel/contract/cell.ts';
import { allNamed, choice, code, day, named, phone, text } from '#kernel/contract/cell.ts';
import type { Column } from '#kernel/contract/import.ts';

/** A department of its own or by the way from the top: `美容部/护理组`; nothing is none. */
const department: Cell<string | null> = {
  read: (typed, names: Names) => {
    const read = named('staff.group_unknown').read(typed, names);
    return 'value' in read ? { value: read.value ?? null } : read;
  },
};

/** The columns that an import of colleagues knows, in the order of its template; each is headed by the words of its field. */
export const STAFF_COLUMNS = {
  real_name: { cell: text(), required: true, example: '李思思', synonyms: ['员工姓名', '员工', '名字', '員工姓名', 'full name', 'employee'] },
  mobile_number: {
    cell: phone(),
    required: true,
    example: '13800000001',
    synonyms: ['手机', '手机号码', '电话', '联系电话', '手機號碼', '電話', 'phone', 'mobile', 'tel'],
  },
  staff_num: { cell: code(), synonyms: ['员工编号', '编号', '工號', 'employee no', 'number'] },
  gender: {
    cell: choice(
      [
        [1, '女', 'female', 'f', ''],
        [0, '男', 'male', 'm'],
      ],
      'staff.gender_unknown',
    ),
    synonyms: ['sex'],
  },
  role_names: { cell: allNamed('staff.role_unknown'), synonyms: ['系统角色', '权限角色', 'role'] },
  identity_names: { cell: allNamed('staff.identity_unknown'), synonyms: ['岗位身份', 'identity'] },
  group_name: { cell: department, synonyms: ['所属部门', '組別', 'group', 'team'] },
  position: { cell: text(), synonyms: ['岗位', '职务', '職務', 'title'] },
  entry_date: { cell: day(), example: '2026-01-15', synonyms: ['入职时间', '入職時間', 'start date'] },
  birth: { cell: day(), example: '1995-01-31', synonyms: ['生日', '出生年月', 'birthday', 'dob'] },
  id_number: { cell: code(), synonyms: ['身份证', '身份证号', '身份证号码', '身份證號碼', 'id card'] },
  address: { cell: text(), synonyms: ['住址', '家庭住址'] },
  remarks: { cell: text(), synonyms: ['备注说明', 'note', 'notes'] },
  open_user: {
    cell: choice(
      [
        [true, '是', '开通', '開通', 'yes', 'y', '1', 'true'],
        [false, '否', '不开通', '不開通', 'no', 'n', '0', 'false'],
        [null, ''],
      ],
      'staff.open_user_unknown',
    ),
    synonyms: ['开通账号', '開通帳號'],
  },
} as const satisfies Record<string, Column>;
export type ImportColumn = keyof typeof STAFF_COLUMNS;
