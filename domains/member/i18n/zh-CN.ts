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
  refusal: {},
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
