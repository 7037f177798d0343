import { shopCards, shopGoods, shopPackages, shopProjects } from '#domains/catalog/contract/catalog.settings.ts';
import { addCategory } from '#domains/catalog/server/api.ts';
import type { setUp } from '#domains/org/contract/setup.endpoints.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';

type Trade = RequestOf<typeof setUp>['sys_type'];

/** A business that begins is one shop: it fills its own price list at its counter, until the head office takes that over. */
const RULES = [shopProjects, shopGoods, shopCards, shopPackages];

/** What the trade sorts its treatments by; renamed, moved and deleted as one likes. */
const TREATMENTS = { SHOP_USER: ['面部护理', '身体护理', '头皮养发', '美甲美睫'], CURE_USER: ['皮肤管理', '光电治疗', '注射微整', '检查与咨询'] } as const;
const GOODS = { product: ['护肤品', '家居产品'], supply: ['治疗耗材', '日用耗材'] } as const;

/** What a first shop needs before it can put something on its price list; `changed_uid` is who founded the organisation. */
export function readyToSell(work: SystemWork, { changed_uid, sys_type }: { changed_uid: string; sys_type: Trade }): void {
  const written = { shop_id: null, value: JSON.stringify(true), changed_uid, changed_at: work.now };
  void work.insert('setting', RULES.map(({ key }) => ({ ...written, setting_id: work.id(), setting_key: key })));
  const treatments = sys_type === 'SHOP_CURE' ? [...TREATMENTS.SHOP_USER, ...TREATMENTS.CURE_USER] : TREATMENTS[sys_type];
  for (const [kind, names] of Object.entries({ project: treatments, ...GOODS }) as [keyof typeof GOODS | 'project', readonly string[]][])
    for (const [index, category_name] of names.entries()) addCategory(work, { kind, category_name, sort: index + 1 });
}
