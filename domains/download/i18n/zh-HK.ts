import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    download_center: '下載中心',
  },
  field: {
    create_time: '匯出時間',
    download_type: '下載類型',
    records_num: '匯出記錄數',
    line_num: '匯出明細數',
    status: '狀態',
    remark: '備註',
  },
  refusal: {
    source_unknown: '此列表不支援匯出',
    column_unknown: '所選欄位不存在，請重新整理頁面後重試',
    dates_missing: '匯出訂單請先選擇日期範圍',
    not_complete: '檔案尚未產生或已過期',
    failed: '匯出失敗，請重試',
    not_allowed: '您已沒有此列表的檢視權限',
    too_many_rows: '超過 {{max}} 行，請縮小篩選範圍後重試',
  },
  word: {
    export: '匯出',
    export_started: '已開始匯出，完成後可在下載中心下載',
    export_records: '匯出記錄',
    import_records: '匯入記錄',
    import_time: '匯入時間',
    import_count: '匯入數',
    kept: '僅保留最近3天的資料',
    refresh: '重新整理',
    fetch: '下載',
    nothing: '暫無記錄',
    status: { '0': '處理中', '1': '已完成', '2': '失敗' },
    made_by: '匯出人',
    made_at: '匯出時間',
    made_in: '門店',
    made_from: '列表',
    rows: '行數',
    watermark: '說明',
    secrecy: '內部資料，僅限獲授權人員使用，請勿外傳',
    yes: '是',
    no: '否',
  },
};
