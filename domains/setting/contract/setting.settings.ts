import { z } from 'zod';
import { setting } from '#kernel/contract/setting.ts';

/** The mini-program plug-in by which the chain buys from its suppliers; empty is none. */
export const supplyChainPlugin = setting({
  key: 'setting.supply_chain_plugin_id', schema: z.string().max(64).regex(/^[A-Za-z0-9_-]*$/), initial: '', level: 'organisation',
});

/** Where the chain buys from its suppliers in the browser; empty is nowhere. */
export const mallUrl = setting({
  key: 'setting.mall_url',
  schema: z.string().max(200).regex(/^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?(\/[^\s"'<>\\]*)?)?$/),
  initial: '',
  level: 'organisation',
});
