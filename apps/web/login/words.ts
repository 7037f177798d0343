import type { Language } from '#kernel/contract/failure.ts';

/** The sign-in page's own words: it loads no dictionary. */
const zhCN = {
  brand: '颜序',
  about: '门店与医美机构管理后台',
  mobile: '手机号',
  password: '密码',
  show_password: '显示密码',
  hide_password: '隐藏密码',
  sign_in: '登录',
  signing_in: '正在登录…',
  mobile_required: '请输入手机号',
  password_required: '请输入密码',
  timeout: '连接超时，请稍候再试！',
  network: '网络错误，请稍后再试！',
  lost_title: '权限错误',
  lost: '您的登录状态已失效，请重新登录！',
  no_password: '该账号尚未设置密码，请联系管理员设置后再登录。',
  chrome: '建议使用 Chrome 浏览器，以获得最佳体验。',
  language: '语言',
};
type Words = { [Key in keyof typeof zhCN]: string };

const zhHK: Words = {
  brand: '顏序',
  about: '門店與醫美機構管理後台',
  mobile: '手機號',
  password: '密碼',
  show_password: '顯示密碼',
  hide_password: '隱藏密碼',
  sign_in: '登入',
  signing_in: '正在登入…',
  mobile_required: '請輸入手機號',
  password_required: '請輸入密碼',
  timeout: '連接超時，請稍候再試！',
  network: '網絡錯誤，請稍後再試！',
  lost_title: '權限錯誤',
  lost: '您的登入狀態已失效，請重新登入！',
  no_password: '該帳號尚未設定密碼，請聯絡管理員設定後再登入。',
  chrome: '建議使用 Chrome 瀏覽器，以獲得最佳體驗。',
  language: '語言',
};

const en: Words = {
  brand: 'Yanxu',
  about: 'Back office for beauty shops and clinics',
  mobile: 'Mobile number',
  password: 'Password',
  show_password: 'Show password',
  hide_password: 'Hide password',
  sign_in: 'Sign in',
  signing_in: 'Signing in…',
  mobile_required: 'Enter your mobile number',
  password_required: 'Enter your password',
  timeout: 'The connection timed out. Please try again.',
  network: 'Network error. Please try again later.',
  lost_title: 'Signed out',
  lost: 'Your session has ended. Please sign in again.',
  no_password: 'This account has no password yet. Ask an administrator to set one.',
  chrome: 'Chrome is recommended for the best experience.',
  language: 'Language',
};

export const loginWords: Readonly<Record<Language, Words>> = { 'zh-CN': zhCN, 'zh-HK': zhHK, en };
