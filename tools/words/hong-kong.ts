import { Converter, CustomConverter } from 'opencc-js';

/**
 * What Hong Kong says where OpenCC only changes the letters: its words in the trade, how its screens are written, and the
 * forms of letters that its print prefers. The longest that fits is taken.
 */
const WORDS: Readonly<Record<string, string>> = {
  // On screens.
  全屏: '全螢幕',
  屏幕: '螢幕',
  菜單: '選單',
  圖標: '圖示',
  視圖: '檢視',
  查看: '檢視',
  打開: '開啟',
  刷新: '重新整理',
  重置: '重設',
  默認: '預設',
  設置: '設定',
  自定義: '自訂',
  保存: '儲存',
  加載: '載入',
  上傳: '上載',
  導入: '匯入',
  導出: '匯出',
  打印: '列印',
  粘貼: '貼上',
  添加: '新增',
  重命名: '重新命名',
  搜索: '搜尋',
  高級搜索: '進階搜尋',
  文件: '檔案',
  模板: '範本',
  數據: '資料',
  字段: '欄位',
  字符: '字元',
  鏈接: '連結',
  支持: '支援',
  生成: '產生',
  當前: '目前',
  下劃線: '底線',
  登錄: '登入',
  退出登錄: '登出',
  登錄設備: '登入裝置',
  其他設備: '其他裝置',
  全部設備: '全部裝置',
  未知設備: '未知裝置',
  台設備: '部裝置',
  激活: '啟用',
  創建: '建立',
  新建: '新增',
  插件: '外掛程式',
  後回車: '後按 Enter',
  基本信息: '基本資料',
  健康信息: '健康資料',
  // In a shop.
  消息: '訊息',
  短信: '短訊',
  聯繫: '聯絡',
  反饋: '意見',
  運營: '營運',
  彙總: '匯總',
  幣種: '貨幣',
  賬: '帳',
  收款設備: '收款裝置',
  刷新邀請碼: '更新邀請碼',
  瞭解: '了解',
  天后: '天後',
  // To send, which it took for hair.
  直髮: '直發',
  長髮送: '長發送',
  羣髮: '羣發',
  // Forms of letters.
  啓: '啟',
  説: '說',
  户: '戶',
  兑: '兌',
  脱: '脫',
  牀: '床',
  '“': '「',
  '”': '」',
};

const toHongKong = Converter({ from: 'cn', to: 'hk' });
const toTrade = CustomConverter(Object.entries(WORDS));

/** How Hong Kong writes what mainland China writes so. */
export const hongKong = (text: string): string => toTrade(toHongKong(text));
