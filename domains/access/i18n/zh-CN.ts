/** Sign-in, shops, modes, rights. */
export const zhCN = {
  title: {
    switch_shop: '切换门店',
  },
  field: {
    mobile_number: '手机号',
    password: '密码',
    real_name: '姓名',
    role_name: '角色',
    shop_name: '门店名称',
    valid_end: '有效期',
  },
  refusal: {
    mobile_required: '手机号不能为空',
    password_required: '密码不能为空',
    sign_in_refused: '手机号或密码错误',
    sign_in_limited: '尝试次数过多，请稍后再试',
    shop_not_valid: '门店已过期或尚未生效，不能切换',
    no_shop: '该账号没有可进入的门店',
  },
  word: {
    permanent: '永久有效',
    valid_until: '有效期至 {{day}}',
    not_yet_effective: '未生效',
    expired: '已过期',
    current: '当前',
    main_store: '总店',
    branch: '分店',
    head_office: '运营中心',
    supplier: '供应商',
    shop_search: '搜索门店',
    no_shops: '没有可切换的门店',
  },
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    access: typeof zhCN;
  }
}
