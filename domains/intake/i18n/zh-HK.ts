import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    import_members: '匯入會員',
    failed_rows: '匯入失敗的會員',
  },
  field: {
    member_name: '會員姓名',
    mobile_number: '手機號',
    country_code: '國家/地區碼',
    member_num: '會員編號',
    source_name: '顧客來源',
    recommend_phone: '推薦人手機號',
    level_name: '會員等級',
    gender: '性別',
    birth: '出生日期',
    calendar: '曆法',
    label: '標籤',
    belong: '歸屬員工',
    id_number: '證件號碼',
    balance_card: '儲值卡',
    current_balance: '本金餘額',
    current_dis_balance: '贈送金餘額',
    count_card: '次卡',
    remain_num: '剩餘次數',
    remain_balance: '次卡剩餘金額',
    opened_on: '開卡日期',
    added_num: '會員數',
  },
  refusal: {
    name_unknown: '「{{name}}」不存在，或有多個同名',
    gender_unknown: '性別只能為男或女',
    calendar_unknown: '曆法只能為公曆或農曆',
    phone_twice: '檔案中有相同的手機號',
    number_twice: '檔案中有相同的編號',
    card_missing: '請填寫卡名稱',
    several_projects: '該次卡含多個項目，請匯入後在會員詳情補錄',
    changed_meanwhile: '資料剛剛被他人修改，請重新檢查檔案',
    used: '{{names}} 等 {{count}} 位會員已有業務記錄，不能整批撤銷；需要停用的請逐個註銷',
    cards_used: '{{count}} 張卡已使用過，不能整批撤銷；需要停用的請逐張作廢',
    undone_reason: '匯入已撤銷',
  },
  subject: {
    member_import: '會員匯入',
  },
  permission: {
    'member:import': '匯入會員',
  },
  word: {
    taken: '已匯入 {{added}} 位會員，開卡 {{cards}} 張，{{failed}} 行未匯入',
    line: '行',
    reason: '失敗原因',
    undo_text: '{{added}} 位會員將被移除，隨之匯入的卡將作廢。僅在尚未被使用時可以撤銷。',
  },
};
