/** The words of bills that customers scan (source language). */
export const zhCN = {
  title: {
    scan_page: '扫码支付',
    scan_detail: '扫码支付详情',
  },
  field: {
    collect_code: '收款码内容',
    opener_name: '出示人',
    open_time: '出示时间',
    claim_time: '顾客确认时间',
    claimed_pattern_name: '顾客所选方式',
  },
  refusal: {
    collect_code_invalid: '收款码内容须为 https://、wxp://、weixin:// 或 alipays:// 开头的链接',
    scan_unknown: '账单码无效或已过期，请前台重新出示',
  },
  word: {
    collect_code_hint: '顾客扫码付款时打开的收款链接，如 https://qr.alipay.com/… 或 wxp://…；留空则不在扫码账单中提供。',
    another_code: '换一张码',
    scan_ask: '请顾客用手机扫码查看账单并付款',
    scan_waiting: '等待顾客付款',
    scan_claimed: '顾客表示已用{{way}}付款，请核对到账',
    scan_check: '核对无误，去结算',
    scan_expired: '付款码已失效',
    scan_until: '{{time}} 前有效',
    scan_paid: '订单已结算',
    not_claimed: '顾客尚未确认',
  },
};
