import type { ScanMethod } from './charge.schema.ts';

/** Which wallet a customer's payment code belongs to, by its first digits; null for another code. */
export function walletOf(code: string): ScanMethod | null {
  if (/^1[0-5]\d{16}$/.test(code)) return 'WECHAT';
  if (/^(2[5-9]|30)\d{14,22}$/.test(code)) return 'ALIPAY';
  return null;
}
