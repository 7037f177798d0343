/** Members: their files, levels and search. */
export const zhCN = {
  title: {
    member_list: '会员列表',
  },
  field: {
    key_word: '关键字',
    member_name: '会员姓名',
    member_num: '会员编号',
    mobile_number: '手机号',
    gender: '性别',
    shop_name: '所属门店',
    level_name: '会员等级',
    current_balance: '本金余额',
    current_dis_balance: '赠送金余额',
    login_time: '最近到店',
    create_time: '建档时间',
  },
  refusal: {
    name_required: '会员姓名不能为空',
    mobile_required: '手机号不能为空',
    mobile_invalid: '手机号格式不正确！',
    digits_wanted: '请输入数字',
    mobile_too_short: '请输入8位或8位以上的数字',
    phones_too_many: '最多可添加手机号为3个',
    relation_required: '请选择关系',
    relation_twice: '同一关系只能选择一次',
    member_num_invalid: '会员编号只能为字母或数字，最多20位',
    medical_number_invalid: '病历号只能为字母或数字，最多20位',
    source_required: '请选择顾客来源',
    recommend_required: '请选择推荐人',
    birth_in_future: '出生日期不能晚于今天',
    birth_too_early: '出生日期不能早于1900年',
    id_number_invalid: '证件号码格式不正确！',
    labels_too_many: '标签只允许添加10个',
    label_twice: '请勿重复输入',
    level_unknown: '会员等级不存在',
    belong_wrong: '所选员工不具备该身份',
    choose: '请选择',
    not_found: '会员不存在',
    changed_meanwhile: '该会员资料刚刚被他人修改，请重新打开后再编辑',
    phone_taken: '该手机号已被使用，该会员已存在',
    member_num_taken: '该会员编号已被使用',
    medical_number_taken: '该病历号已被使用',
  },
  word: {
    gender: { 0: '男', 1: '女' },
    search_hint: '姓名 / 拼音 / 会员编号 / 手机号后四位',
    quick_search: '搜索会员',
    no_level: '普通会员',
    none_yet: '还没有会员',
  },
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    member: typeof zhCN;
  }
}
