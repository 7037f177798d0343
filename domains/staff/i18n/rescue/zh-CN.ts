/** The words of helping a colleague back into their account (source language). */
export const zhCN = {
  title: {
    rescue: '协助找回账号',
  },
  field: {
    reason: '原因',
    code: '验证码',
    new_mobile: '新手机号',
    totp: '两步验证',
    sessions_ended: '退出的设备',
  },
  refusal: {
    no_account: '该员工没有开通登录',
    rescue_oneself: '请在账号管理中修改自己的账号',
    account_elsewhere: '该员工同时在其他机构工作，账号只能由本人修改',
    leader_beyond: '门店负责人的账号只能由总部协助修改，总部负责人的账号只能由本人修改',
    totp_not_on: '该员工没有开启两步验证',
    rebind_code_wrong: '验证码错误或已失效',
    reason_required: '请填写原因',
  },
  permission: {
    'staff:rescue': '协助员工找回账号',
  },
  word: {
    rescue: '协助找回账号',
    rescue_factor: '重置两步验证',
    rescue_factor_text: '适用于验证器或手机丢失。重置后所有设备退出登录，本人将收到短信；下次登录只需密码，岗位要求两步验证的须重新设置。',
    rescue_factor_off: '没有开启两步验证。',
    rescue_sessions: '退出所有设备',
    rescue_sessions_text: '{{count}}台设备已登录。适用于手机丢失或账号被他人使用。',
    rescue_sessions_none: '没有已登录的设备。',
    rescue_phone: '更换登录手机',
    rescue_phone_text: '适用于原手机号不再使用。新手机须收到验证码；所有设备退出登录，原手机将收到短信。',
    rescue_elsewhere: '该员工同时在其他机构工作，账号只能由本人修改。',
    factor_reset_done: '两步验证已重置',
    sessions_ended: '已退出{{count}}台设备',
    phone_rebound: '登录手机已更换',
  },
};
