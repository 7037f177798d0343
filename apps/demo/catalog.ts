import type { NewCountCard } from '#domains/catalog/server/api.ts';
import { addBalanceCard, addBrand, addCategory, addCountCard, addProduct, addProject } from '#domains/catalog/server/api.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';

/** What a chain sells, by keys that the demo's history and the tests speak of. Ids. */
export interface FoundedCatalog {
  projects: Record<string, string>;
  products: Record<string, string>;
  countCards: Record<string, string>;
  balanceCards: Record<string, string>;
}

/** Prices in cents of the chain's currency. */
const PROJECTS = {
  护肤: [
    { key: 'facial', project_name: '水光焕肤护理', project_sn: 'P001', duration_minutes: 60, sell_price: 39_800 },
    { key: 'cleansing', project_name: '小气泡深层清洁', project_sn: 'P002', duration_minutes: 45, sell_price: 19_800, member_price: 16_800 },
    { key: 'firming', project_name: '胶原紧致提拉', project_sn: 'P003', duration_minutes: 90, sell_price: 68_000 },
    { key: 'eye', project_name: '眼部抗皱护理', project_sn: 'P004', duration_minutes: 30, sell_price: 26_800 },
  ],
  身体: [
    { key: 'massage', project_name: '肩颈舒缓 SPA', project_sn: 'P101', duration_minutes: 60, sell_price: 32_800 },
    { key: 'slimming', project_name: '淋巴排毒塑形', project_sn: 'P102', duration_minutes: 75, sell_price: 45_800 },
  ],
  医美: [
    { key: 'photon', project_name: '光子嫩肤', project_sn: 'P201', specification: '全脸', duration_minutes: 40, sell_price: 128_000 },
    { key: 'hydrating', project_name: '玻尿酸补水针', project_sn: 'P202', specification: '2ml', duration_minutes: 50, sell_price: 198_000 },
    {
      key: 'hairRemoval',
      project_name: '冰点脱毛',
      project_sn: 'P203',
      specification: '腋下',
      duration_minutes: 30,
      sell_price: 58_000,
      level_discount: false,
    },
  ],
} as const;

const BRANDS = ['兰庭', '薇诺娜', '可复美'] as const;

/** By category, and by the one below it; `brand` counts in `BRANDS`. */
const PRODUCTS = {
  护肤品: {
    精华: [
      { key: 'serum', goods_name: '玻尿酸保湿精华', unit: '瓶', specs_name: '30ml', product_sn: 'G001', barcode: '6901234567892', price: 36_800, brand: 0 },
    ],
    面霜: [
      {
        key: 'cream',
        goods_name: '修护面霜',
        unit: '盒',
        specs_name: '50g',
        product_sn: 'G002',
        barcode: '6901234567908',
        price: 45_800,
        member_price: 39_800,
        brand: 1,
      },
    ],
    防晒: [{ key: 'sunscreen', goods_name: '清透防晒乳', unit: '支', specs_name: '60ml', product_sn: 'G003', barcode: '6901234567915', price: 16_800, brand: 1 }],
  },
  面膜: {
    医用敷料: [{ key: 'mask', goods_name: '医用冷敷贴', unit: '盒', specs_name: '5片', product_sn: 'G101', barcode: '6901234567922', price: 12_800, brand: 2 }],
    胶原面膜: [
      { key: 'collagen', goods_name: '胶原蛋白面膜', unit: '盒', specs_name: '6片', product_sn: 'G102', barcode: '6901234567939', price: 19_800, brand: 2 },
    ],
  },
} as const;

const BALANCE_CARDS = [
  {
    key: 'start',
    card_sn: 'S001',
    balance_card_name: '体验储值卡',
    sell_price: 100_000,
    total_amount: 100_000,
    gift_amount: 5_000,
    valid: 1,
    valid_unit: 2,
    spend_rule: 'proportional',
  },
  {
    key: 'gold',
    card_sn: 'S002',
    balance_card_name: '金卡储值',
    sell_price: 500_000,
    total_amount: 500_000,
    gift_amount: 60_000,
    valid: 2,
    valid_unit: 2,
    spend_rule: 'proportional',
  },
  {
    key: 'diamond',
    card_sn: 'S003',
    balance_card_name: '钻石储值',
    sell_price: 1_000_000,
    total_amount: 1_000_000,
    gift_amount: 200_000,
    valid: 0,
    valid_unit: 3,
    spend_rule: 'principal_first',
  },
] as const;

type Units = Readonly<Record<string, number>>;
type CardOf = Omit<NewCountCard, 'projects' | 'gift_projects'> & { projects: Units; gift_projects?: Units };

const COUNT_CARDS: Readonly<Record<string, CardOf>> = {
  /** Ten facials, a massage on the house. */
  facialTen: {
    shop_card_name: '水光焕肤十次卡', card_sn: 'K001', sell_price: 298_000,
    valid: 1, valid_unit: 2, valid_type: 1, count_method: 0, project_num: 10,
    projects: { facial: 10 }, gift_projects: { massage: 1 },
  },
  skinMix: {
    shop_card_name: '护肤组合卡', card_sn: 'K002', sell_price: 199_800,
    valid: 6, valid_unit: 1, valid_type: 2, count_method: 0, project_num: 8,
    projects: { cleansing: 5, eye: 3 },
  },
  bodyRange: {
    shop_card_name: '身体护理任选八次', card_sn: 'K003', sell_price: 228_000, level_discount: true,
    valid: 180, valid_unit: 0, valid_type: 1, count_method: 1, project_num: 8,
    projects: { massage: 1, slimming: 1 },
  },
  anything: {
    shop_card_name: '全店通卡二十次', card_sn: 'K004', sell_price: 588_000,
    valid: 0, valid_unit: 3, valid_type: 1, count_method: 2, project_num: 20,
    projects: {},
  },
  photonFive: {
    shop_card_name: '光子嫩肤五次卡', card_sn: 'K005', sell_price: 498_000,
    valid: 1, valid_unit: 2, valid_type: 2, count_method: 0, project_num: 5,
    projects: { photon: 5 },
  },
};

/** Puts the chain's catalogue on file. */
export function foundCatalog(work: SystemWork): FoundedCatalog {
  const projects: Record<string, string> = {};
  const products: Record<string, string> = {};
  let sort = 0;
  for (const [category_name, list] of Object.entries(PROJECTS)) {
    const category_id = addCategory(work, { kind: 'project', category_name, sort: (sort += 1) });
    for (const { key, ...project } of list) projects[key] = addProject(work, { category_id, ...project });
  }
  const brands = BRANDS.map((name, index) => addBrand(work, { name, sort: index + 1 }));
  for (const [root_name, below] of Object.entries(PRODUCTS)) {
    const parent_id = addCategory(work, { kind: 'product', category_name: root_name, sort: (sort += 1) });
    for (const [category_name, list] of Object.entries(below)) {
      const category_id = addCategory(work, { kind: 'product', category_name, parent_id, sort: (sort += 1) });
      for (const { key, brand, ...product } of list) products[key] = addProduct(work, { category_id, brand_id: brands[brand]!, ...product });
    }
  }
  const units = (counts: Units) => Object.entries(counts).map(([key, project_num]) => ({ shop_project_id: projects[key]!, project_num }));
  const countCards = Object.fromEntries(
    Object.entries(COUNT_CARDS).map(([key, { projects: paid, gift_projects = {}, ...card }]) => [
      key,
      addCountCard(work, { ...card, projects: units(paid), gift_projects: units(gift_projects) }),
    ]),
  );
  const balanceCards = Object.fromEntries(BALANCE_CARDS.map(({ key, ...card }) => [key, addBalanceCard(work, card)]));
  return { projects, products, countCards, balanceCards };
}
