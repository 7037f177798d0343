import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  word: {
    add_transfer: '新增調撥',
    no_transfers: '還沒有調撥單',
    transfer_added: '調撥單已儲存，發出後扣減庫存',
    keep_sheet: { inbound: '儲存入庫單', procurement: '儲存採購單', outbound: '儲存出庫單', take: '儲存領用單', transfer: '儲存調撥單' },
    any_transfer: '調入和調出',
    send_text: '發出後商品離開調出倉庫，等待對方收貨。',
    withdraw_text: '商品退回調出倉庫的原批次。',
    received_short_hint: '少到或破損時必填',
    transfer_received: '收貨成功',
    transfer_status: { draft: '待發出', in_transit: '在途', received: '已收貨', withdrawn: '已撤回' },
    transfer_verb: { send: '發出', receive: '收貨', withdraw: '撤回' },
    transfer_direction: { in: '調入', out: '調出' },
  },
};
