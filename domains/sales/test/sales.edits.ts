import { type Edit, edit } from '#apps/testing/edit.ts';
import { deviceNoList, patternEdit, patternSearch, paymentCodeAdd, paymentCodeEdit } from '../contract/payment.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(patternEdit, patternSearch, {
    key: ['payment_pattern_id'],
    changes: async ({ world, boss }) => {
      const client = await world.as(boss);
      const codeOf = async (kind: 'device' | 'merchant') => (await client.ask(paymentCodeAdd, { kind, code: `RT-${kind}`, code_name: '往返' })).payment_code_id;
      return [{ device_id: await codeOf('device') }, { merchant_code_id: await codeOf('merchant') }, { collect_code: 'https://pay.example/1' }];
    },
  }),
  edit(paymentCodeEdit, deviceNoList, { key: ['payment_code_id'] }),
];
