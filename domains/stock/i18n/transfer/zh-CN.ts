/** The words of transfers (source language). */
export const zhCN = {
  word: {
    add_transfer: '新增调拨',
    no_transfers: '还没有调拨单',
    transfer_added: '调拨单已保存，发出后扣减库存',
    keep_sheet: { inbound: '保存入库单', procurement: '保存采购单', outbound: '保存出库单', take: '保存领用单', transfer: '保存调拨单' },
    any_transfer: '调入和调出',
    send_text: '发出后商品离开调出仓库，等待对方收货。',
    withdraw_text: '商品退回调出仓库的原批次。',
    received_short_hint: '少到或破损时必填',
    transfer_received: '收货成功',
    transfer_status: { draft: '待发出', in_transit: '在途', received: '已收货', withdrawn: '已撤回' },
    transfer_verb: { send: '发出', receive: '收货', withdraw: '撤回' },
    transfer_direction: { in: '调入', out: '调出' },
  },
};
