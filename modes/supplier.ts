import type { Mode } from './mode.ts';
import { supplierShop } from './settings.ts';

/** The supplier's table of contents (specification 2§2.8). */
export const supplier: Mode = {
  name: 'supplier',
  entries: [{ identifier: 'setting', icon: 'setting', path: '/setting', screen: 'setting.SettingPage', children: [supplierShop] }],
};
