/** Channels: what customers are led by (source language). */
export const zhCN = {
  title: {
    channels: '渠道来源',
    add_sub: '新增子渠道',
  },
  field: {
    of_shop_name: '归属门店',
    channel_id: '渠道',
    parent_id: '上级渠道',
    parent_name: '上级渠道',
    name: '渠道名称',
    is_open: '状态',
    sort: '排序',
    remarks: '备注',
    create_time: '创建时间',
    key_word: '渠道名称',
    sub_num: '子渠道数',
  },
  refusal: {
    name_required: '请输入渠道名称',
    sort_invalid: '请输入正整数',
    name_taken: '该渠道名称已存在',
    not_found: '渠道不存在',
    parent_wrong: '上级渠道不存在，渠道最多两级',
    has_subs: '请先删除子渠道',
    in_use: '该渠道已被会员使用，不能删除，只能停用',
    changed_meanwhile: '该渠道刚刚被他人修改，请核对后重试',
  },
  subject: {
    channel: '渠道',
  },
  permission: {
    'channel:read': '查看渠道',
    'channel:write': '编辑渠道',
  },
  word: {
    of_chain: '总部',
    channel: '渠道',
    parent_hint: '留空为一级渠道',
    open: '启用',
    closed: '停用',
    level_one: '一级渠道',
    search_hint: '渠道名称',
    none_yet: '还没有渠道',
    delete_title: '删除渠道「{{name}}」？',
    delete_text: '删除后不能恢复。已被会员使用的渠道只能停用。',
    all_states: '全部状态',
    all_parents: '全部上级',
  },
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    channel: typeof zhCN;
  }
}
