/** The shell: menu, top bar, visited pages, standalone pages. */
export const zhCN = {
  title: {},
  field: {},
  refusal: {},
  word: {
    palette: '快速跳转',
    palette_hint: '输入页面名称、会员姓名、拼音或手机号',
    palette_page: '页面',
    palette_member: '会员',
    palette_none: '没有找到',
    downloads: '下载中心',
    menu: '主菜单',
    collapse: '收起菜单',
    expand: '展开菜单',
    visited: '已打开的页面',
    close_tab: '关闭',
    close_others: '关闭其他',
    close_all: '关闭全部',
    skip: '跳到内容',
    to_clinic: '切换到医美',
    to_shop: '切换到生美',
    mode_shop: '生美',
    mode_clinic: '医美',
    mode_head: '运营中心',
    mode_supplier: '供应商',
    language: '语言',
    shade: '外观',
    shade_light: '浅色',
    shade_dark: '深色',
    shade_system: '跟随系统',
    switch_shop: '切换门店',
    sign_out: '退出登录',
    sign_out_title: '确定退出登录？',
    sign_out_text: '退出后需要重新输入密码才能进入。',
    no_entries: '当前角色没有可用的功能',
    no_entries_hint: '请联系管理员分配权限，或切换到其他门店。',
    back_home: '返回首页',
    not_found_text: '地址可能已变更，或该功能不属于当前门店。',
    forbidden_text: '如需使用，请联系管理员分配权限。',
    screen_failed: '页面出现错误',
  },
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    shell: typeof zhCN;
  }
}
