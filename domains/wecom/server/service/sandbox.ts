import type { Contact, WecomService } from './driver.ts';

/** The company of the made-up service. */
export const SANDBOX_CORP = 'ww-sandbox';

const PEOPLE = ['林小满', '周晓雯', '何静怡'].map((user_name, index) => ({
  user_key: `sandbox-${index + 1}`,
  user_name,
  departments: [index < 2 ? '2' : '3'],
  mobile: '',
}));
const NAMES = ['晴天', '小鹿', '安安妈妈', '糯米', '阿May', '静水流深', '木子', 'Coco', '向阳', '七七', '青柠', '小满'];
const CUSTOMERS_OF_ONE = NAMES.length / PEOPLE.length;

const customersOf = (user_key: string): Contact[] => {
  const at = PEOPLE.findIndex((one) => one.user_key === user_key);
  if (at < 0) return [];
  return NAMES.slice(at * CUSTOMERS_OF_ONE, (at + 1) * CUSTOMERS_OF_ONE).map((customer_name, index) => ({
    customer_key: `sandbox-customer-${at * CUSTOMERS_OF_ONE + index + 1}`,
    customer_name,
    user_key,
    remark: index === 0 ? `${customer_name} 水光` : '',
    mobiles: [],
    tag_keys: index % 2 === 0 ? ['sandbox-vip'] : [],
    since: new Date(Date.UTC(2025, at, index + 1, 4)),
    add_way: index + 1,
  }));
};

/** A service that calls nobody: three people with four customers each, who get whatever is sent. */
export const sandbox: WecomService = {
  departments: async () => [
    { department_key: '1', department_name: '测试企业', parent_key: '0', position: 0 },
    { department_key: '2', department_name: '客服部', parent_key: '1', position: 1 },
    { department_key: '3', department_name: '咨询部', parent_key: '1', position: 2 },
  ],
  people: async (key) => PEOPLE.filter(({ departments }) => departments.includes(key)),
  followers: async () => PEOPLE.map(({ user_key }) => user_key),
  tags: async () => [
    { tag_key: 'sandbox-vip', tag_name: '高意向', group_name: '意向' },
    { tag_key: 'sandbox-new', tag_name: '新客', group_name: '意向' },
  ],
  customers: async (user_key) => ({ contacts: customersOf(user_key), next: '' }),
  upload: async () => ({ media_key: 'sandbox-media', until: new Date(Date.now() + 86_400_000) }),
  send: async ({ sender }) => ({ msg_key: `sandbox-${sender}-${crypto.randomUUID()}`, refused: [] }),
  find: async () => null,
  results: async (_, sender) => ({
    confirmed_at: null,
    customers: customersOf(sender).map(({ customer_key }, index) => ({ customer_key, result: index === 0 ? 'sent' : 'waiting' })),
  }),
  stop: async () => undefined,
};
