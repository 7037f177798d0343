import { allNamed, choice, code, money, named, text, whole } from '#kernel/contract/cell.ts';
import { importing } from '#kernel/contract/import.ts';

/** Projects by a file, each new: what is there by its name or number is refused. */
export const projectImport = importing({
  id: 'catalog.project.import',
  subject: 'project_import',
  at: '/shop/project/import',
  access: 'catalog:project',
  columns: {
    project_name: { cell: text(), required: true, synonyms: ['名称', '项目', '名稱', '項目', 'treatment', 'name'], example: '水光焕肤护理' },
    project_sn: { cell: code(), synonyms: ['编号', '編號', 'sn', 'number'], example: '' },
    short_name: { cell: text(), synonyms: ['简称', '簡稱', 'short name'], example: '' },
    category_name: {
      cell: named('catalog.import_category_unknown'),
      required: true,
      synonyms: ['类别', '项目分类', 'category'],
      example: '身体',
    },
    department_name: {
      cell: named('catalog.import_department_unknown'),
      synonyms: ['所属部门', '科室', '所屬部門', 'department'],
      example: '',
    },
    specification: { cell: text(), synonyms: ['规格', '規格', 'specification'], example: '次' },
    sell_price: { cell: money(undefined), required: true, synonyms: ['价格', '零售价', '销售价', '單價', 'price'], example: '398' },
    member_price: { cell: money(null), synonyms: ['会员价格', 'member price'], example: '' },
    commission_base: { cell: money(null), synonyms: ['提成金额', '提成基數', 'commission base'], example: '' },
    duration_minutes: {
      cell: whole(undefined),
      required: true,
      synonyms: ['时长', '服务时长', '分钟', '時長', 'duration', 'minutes'],
      example: '60',
    },
    clean_minutes: { cell: whole(undefined), synonyms: ['清洁整理', '整理时间', 'cleaning'], example: '10' },
    needs_room: {
      cell: choice(
        [
          [true, '是', 'yes', 'y', '1', ''],
          [false, '否', 'no', 'n', '0'],
        ],
        'catalog.import_yes_or_no',
      ),
      synonyms: ['占用床位', '床位', 'bed'],
      example: '是',
    },
    self_bookable: {
      cell: choice(
        [
          [true, '是', 'yes', 'y', '1', ''],
          [false, '否', 'no', 'n', '0'],
        ],
        'catalog.import_yes_or_no',
      ),
      synonyms: ['自助预约', '自助預約', 'self-booking'],
      example: '是',
    },
    identity_names: { cell: allNamed('catalog.import_identity_unknown'), synonyms: ['身份', '操作身份', 'performed by'], example: '' },
    level_discount: {
      cell: choice(
        [
          [true, '是', 'yes', 'y', '1', ''],
          [false, '否', 'no', 'n', '0'],
        ],
        'catalog.import_yes_or_no',
      ),
      synonyms: ['等级折扣'],
      example: '是',
    },
    linked_projects: {
      cell: allNamed('catalog.import_linked_unknown'),
      synonyms: ['搭配', '搭配项目', '搭配項目', 'linked treatments'],
      example: '',
    },
    description: { cell: text(), synonyms: ['介绍', '描述', 'remarks'], example: '' },
  },
  limits: { most_rows: 1_000, most_bytes: 2 * 1024 * 1024 },
});
