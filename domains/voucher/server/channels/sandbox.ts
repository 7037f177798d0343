import type { VoucherChannel } from './driver.ts';
import { centsOfYuan } from './http.ts';

/** `T100-198-0001`: a voucher of deal T100 that was sold for 198 yuan. */
const CODE = /^(T\d{1,6})-(\d{1,6})-(\d{4,12})$/;

/** A platform that calls nobody: every code of its form is a voucher, and whatever is asked of it is done. */
export const sandbox: VoucherChannel = {
  async prepare(code) {
    const found = CODE.exec(code.trim().toUpperCase());
    if (!found) return { said: '测试券码应形如 T100-198-0001' };
    const [whole, deal_id] = [found[0], found[1]!];
    const amount = centsOfYuan(found[2]);
    return [{ voucher_key: whole, code: whole, deal_id, deal_name: `测试团购 ${deal_id}`, list_amount: amount, amount, valid_until: null, refs: {} }];
  },
  verify: async () => ({ done: true, refs: {} }),
  cancel: async () => ({ done: true, refs: {} }),
};
