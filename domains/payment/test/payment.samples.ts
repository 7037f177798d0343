import { sample, type Sample } from '#apps/testing/sample.ts';
import { hangingCharge, lateCharge, sandboxAccount, unconnected } from '#apps/testing/scans.ts';
import * as account from '../contract/account.endpoints.ts';
import * as charge from '../contract/charge.endpoints.ts';

export const samples: Sample[] = [
  sample(account.accountList, () => ({})),
  sample(account.accountChoices, () => ({})),
  sample(account.accountAdd, async (stage) => {
    await unconnected(stage);
    return { account_name: '样本', pay_method: 'ALIPAY' as const, driver: 'sandbox' as const };
  }),
  sample(account.accountEdit, async (stage) => {
    const { account_id, version } = await sandboxAccount(stage);
    return { account_id, version, account_name: '样本' };
  }),
  sample(account.accountTurn, async (stage) => ({ account_id: (await sandboxAccount(stage)).account_id, is_open: false })),
  sample(charge.chargeSearch, () => ({})),
  sample(charge.chargeMatters, () => ({})),
  sample(charge.chargeGiveBack, async (stage) => ({ charge_id: await lateCharge(stage), reason: '样本' })),
  sample(charge.chargeAbandon, async (stage) => ({ charge_id: await hangingCharge(stage), reason: '样本' })),
  sample(charge.chargeResend, async (stage) => ({ charge_id: await lateCharge(stage, { isFailed: true }) })),
];
