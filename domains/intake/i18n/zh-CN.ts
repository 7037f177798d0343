/** Words of what comes in by a file (source language). */
export const zhCN = {
  title: {
    import_members: '导入会员',
    failed_rows: '导入失败的会员',
  },
  field: {
    member_name: '会员姓名',
    mobile_number: '手机号',
    country_code: '国家/地区码',
    member_num: '会员编号',
    source_name: '顾客来源',
    recommend_phone: '推荐人手机号',
    level_name: '会员等级',
    gender: '性别',
    birth: '出生日期',
    calendar: '历法',
    label: '标签',
    belong: '归属员工',
    id_number: '证件号码',
    balance_card: '储值卡',
    current_balance: '本金余额',
    current_dis_balance: '赠送金余额',
    count_card: '次卡',
    remain_num: '剩余数量',
    remain_items: '剩余项目与产品',
    remain_gifts: '剩余赠送项目与产品',
    remain_balance: '次卡剩余金额',
    opened_on: '开卡日期',
    added_num: '会员数',
  },
  refusal: {
    name_unknown: '「{{name}}」不存在，或有多个同名',
    gender_unknown: '性别只能为男或女',
    calendar_unknown: '历法只能为公历或农历',
    phone_twice: '文件中有相同的手机号',
    number_twice: '文件中有相同的编号',
    card_missing: '请填写卡名称',
    several_projects: '该次卡含多个项目或产品，请在「剩余项目与产品」中逐项填写，如「水光焕肤护理×5、玻尿酸面膜×3」',
    items_shared: '该次卡的次数由多个项目共用，请在「剩余数量」中填写总次数',
    units_differ: '「剩余数量」与「剩余项目与产品」的合计{{sum}}不符，请核对，或只填其中一项',
    changed_meanwhile: '数据刚刚被他人修改，请重新检查文件',
    used: '{{names}} 等 {{count}} 位会员已有业务记录，不能整批撤销；需要停用的请逐个注销',
    used_medical: '{{names}} 等 {{count}} 位会员已有病历，不能整批撤销；需要停用的请逐个注销',
    used_appointment: '{{names}} 等 {{count}} 位会员已有预约，不能整批撤销；需要停用的请逐个注销',
    used_refund: '{{names}} 等 {{count}} 位会员已有会员卡退款，不能整批撤销；需要停用的请逐个注销',
    used_voucher: '{{names}} 等 {{count}} 位会员已有团购券，不能整批撤销；需要停用的请逐个注销',
    used_outbound: '{{names}} 等 {{count}} 位会员已有出库单，不能整批撤销；需要停用的请逐个注销',
    used_coupon: '{{names}} 等 {{count}} 位会员已领取优惠券，不能整批撤销；需要停用的请逐个注销',
    used_activity: '{{names}} 等 {{count}} 位会员已参加活动或拼团，不能整批撤销；需要停用的请逐个注销',
    used_feedback: '{{names}} 等 {{count}} 位会员已有顾客反馈，不能整批撤销；需要停用的请逐个注销',
    used_wecom: '{{names}} 等 {{count}} 位会员已关联企微客户，不能整批撤销；需要停用的请逐个注销',
    cards_used: '{{count}} 张卡已使用过，不能整批撤销；需要停用的请逐张作废',
    undone_reason: '导入已撤销',
  },
  subject: {
    member_import: '会员导入',
  },
  permission: {
    'member:import': '导入会员',
  },
  word: {
    taken: '已导入 {{added}} 位会员，开卡 {{cards}} 张，{{failed}} 行未导入',
    line: '行',
    reason: '失败原因',
    undo_text: '{{added}} 位会员将被移除，随之导入的卡将作废。仅在尚未被使用时可以撤销。',
  },
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    intake: typeof zhCN;
  }
}
