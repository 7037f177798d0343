import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    uses: '隨單劃扣',
  },
  field: {
    use_proof_id: '劃扣確認',
  },
  refusal: {
    use_not_permitted: '您沒有劃扣的權限，請由有權限的同事劃扣',
    member_needed_for_use: '散客沒有次卡，請先選擇會員再劃扣',
    units_short: '{{name}}今天在本店可用{{left}}次，不足{{num}}次',
    pieces_short: '{{name}}今天在本店可領{{left}}件，不足{{num}}件',
    use_project_unknown: '該卡不能用於此項目，請重新選擇項目',
    uses_changed: '訂單剛被改動，請重新開啟結算',
  },
  word: {
    use: '劃扣',
    use_left: { times: '剩 {{count}} 次', pieces: '剩 {{count}} 件' },
    use_after: { times: '劃扣後剩 {{count}} 次', pieces: '劃扣後剩 {{count}} 件' },
    use_ends: '{{day}} 到期',
    use_on_cards: '次卡可劃扣：',
    use_open: '劃扣次卡',
    use_none: '該會員沒有可在本店劃扣的次卡',
    use_pick_member: '先選擇會員（F2），再從次卡劃扣',
    use_short: { times: '只剩 {{count}} 次', pieces: '只剩 {{count}} 件' },
    use_supplies_of: '{{name}}的耗材',
    use_supplies_so: '按此耗用',
    use_supply_listed: '按項目用量',
    use_choose_project: '請選擇所做項目',
    deduct_only: '劃扣',
    deduct_title: '為 {{member}} 劃扣',
    deduct_text: '{{items}}。劃扣後數量與業績立即生效，確認提交？',
    deducted_done: '劃扣成功，單號 {{number}}',
    use_with_order: '結算時一併劃扣',
    use_not_done: '訂單未結算，沒有劃扣',
    settle_uses: '{{amount}}，並劃扣 {{member}} 的 {{items}}。',
    settle_uses_title: '結算並劃扣',
    card_left: { times: '{{name}} 剩 {{count}} 次', pieces: '{{name}} 剩 {{count}} 件' },
  },
};
