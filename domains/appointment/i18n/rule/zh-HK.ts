import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  word: {
    rule: {
      opens_at: { label: '預約開始時間', hint: '每天從幾點起可以預約，如 08:00。', effect: '儲存後，{{count}}個預約早於開始時間：預約保留，並標為無人服務，請在預約列表中改期或取消' },
      closes_at: { label: '預約結束時間', hint: '項目須在此之前做完；不晚於開始時間表示次日。', effect: '儲存後，{{count}}個預約晚於結束時間：預約保留，並標為無人服務，請在預約列表中改期或取消' },
      slot_minutes: {
        label: '預約時段間隔',
        hint: '相鄰兩個可預約時間相隔多久。',
        choices: { '5': '5 分鐘', '10': '10 分鐘', '15': '15 分鐘', '20': '20 分鐘', '30': '30 分鐘', '60': '1 小時' },
      },
      grace_minutes: { label: '預約超時分鐘', hint: '超過預約時間這麼久仍未到店，預約自動超時，佔用的人員、床位和設備隨即釋放。' },
      self_booking: { label: '開放自助預約', hint: '顧客可在門店的預約頁提交預約申請，由門店確認。' },
      self_ahead_hours: { label: '自助預約最少提前小時', hint: '距開始時間不足這麼久的時段，顧客不能自助預約。' },
      self_ahead_days: { label: '自助預約最多提前天數', hint: '顧客最遠能預約到這麼多天之後。' },
      self_most_open: { label: '每個手機號未處理申請數', hint: '同一手機號最多同時有這麼多個未處理完的申請。' },
      self_missed_limit: { label: '爽約後須致電次數', hint: '爽約達到這麼多次的顧客不能自助預約；0 表示不限制。' },
      missed_months: { label: '爽約記憶月數', hint: '近這麼多個月內的爽約計入次數，供前台參考，也用於自助預約限制。' },
      remind_day: { label: '提前一天短訊提醒', hint: '預約開始前 24 小時短訊提醒顧客，每個預約一次；顧客可點短訊裏的連結退訂。' },
      remind_hours: { label: '提前兩小時短訊提醒', hint: '預約開始前 2 小時短訊提醒顧客，每個預約一次；顧客可點短訊裏的連結退訂。' },
      tell_changes: { label: '改期、取消短訊通知', hint: '門店改期或取消預約時短訊通知顧客；自助預約的顧客始終通知。' },
      quiet_from: { label: '免打擾開始時間', hint: '從幾點起不發預約提醒，如 21:00。' },
      quiet_until: { label: '免打擾結束時間', hint: '到幾點恢復發送，早於開始時間表示次日；與開始時間相同表示不設免打擾。' },
      deposit_for: {
        label: '訂金向誰收',
        hint: '「爽約顧客」：爽約達到下面次數的顧客，前台提示收訂金，自助預約時須付；「所有自助預約」：另外，每個自助預約都須付。訂金存為顧客的儲值卡，隨時可用可退；在「設定 - 預約訂金」選擇用哪張卡。',
        choices: { nobody: '不收', missed: '爽約顧客', self: '所有自助預約' },
      },
      deposit_missed: { label: '收訂金的爽約次數', hint: '近「爽約記憶月數」內爽約達到這麼多次，就須付訂金。' },
      deposit_minutes: { label: '訂金支付時限（分鐘）', hint: '超過這麼久未付，訂金失效、訂單作廢；自助預約佔用的時間隨即釋放。' },
    },
  },
};
