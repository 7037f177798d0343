import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  refusal: {
    auth_code_invalid: '掃碼失敗，請重新掃描顧客的付款碼',
    auth_code_other: '該付款碼不屬於所選的付款方式，請重新選擇',
    one_scan: '掃碼收款須有且只有一筆由收款帳戶收取的付款',
    charge_unknown: '收款單不存在',
    charge_used: '該筆收款已處理，請重新整理檢視',
    customer_is_paying: '顧客正在掃碼付款，請等待到帳或先取消收款',
    recharge_changed: '該卡種的售價或贈送已變更，請按新的內容重新收款',
    gateway_silent: '支付平台沒有答覆，系統會繼續查詢，請稍候再試',
    scan_by_hand: '該付款方式已接入收款帳戶，請掃碼收款，或請有權限的同事確認到帳',
  },
  word: {
    ask_scan: '請顧客用{{way}}掃碼付款',
    show_code: '出示收款碼',
    customer_code: '顧客付款碼（18位左右數字）',
    waiting_phone: '等待顧客在手機上確認…',
    waiting_scan: '等待顧客付款…',
    ask_now: '顧客說已付款，立即查詢',
    cancel_charge: '取消收款',
    creating: '正在向支付平台下單…',
    hand_confirm: '手工確認到帳',
    hand_confirm_title: '確認已收到 {{amount}}？',
    hand_confirm_text: '未經支付平台確認，將記錄為手工確認並交由他人審核。',
    collect_scan: '掃碼收款',
    back_to_ways: '改用其他方式',
    charge_late: '顧客已付款但訂單未能結算：{{problem}}。款項已登記，請到「掃碼收款記錄」核對退回。',
    charge_failed: '付款失敗：{{problem}}',
    charge_closed: '收款已取消，可重新收款或改用其他方式',
    repay_charge_late: '顧客已付款但還款未能入帳：{{problem}}。款項已登記，請到「掃碼收款記錄」核對退回。',
    recharge_charge_late: '顧客已付款但充值未能入帳：{{problem}}。款項已登記，請到「掃碼收款記錄」核對退回。',
    gateway_by_hand: '已接入收款帳戶的方式在這裏只能手工確認到帳，並交由他人審核。',
    gateway_one_by_one: '已接入收款帳戶的方式須由顧客掃碼付款，不能批量收取：請在訂單上逐單結算。',
  },
};
