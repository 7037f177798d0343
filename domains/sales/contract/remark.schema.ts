import { Text } from '#kernel/contract/schema.ts';

/** As long as a remark on an order may be, wherever it is written. */
export const LONGEST_REMARK = 500;

export const OrderRemarks = Text(LONGEST_REMARK);
