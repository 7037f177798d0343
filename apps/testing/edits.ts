import { routes } from '#apps/api/routes.ts';
import { edits as access } from '#domains/access/test/access.edits.ts';
import { edits as activity } from '#domains/activity/test/activity.edits.ts';
import { edits as appointment } from '#domains/appointment/test/appointment.edits.ts';
import { edits as catalog } from '#domains/catalog/test/catalog.edits.ts';
import { edits as channel } from '#domains/channel/test/channel.edits.ts';
import { edits as decoration } from '#domains/decoration/test/decoration.edits.ts';
import { edits as dictionary } from '#domains/dictionary/test/dictionary.edits.ts';
import { edits as emr } from '#domains/emr/test/emr.edits.ts';
import { edits as followUp } from '#domains/follow_up/test/follow_up.edits.ts';
import { edits as insight } from '#domains/insight/test/insight.edits.ts';
import { edits as loyalty } from '#domains/loyalty/test/loyalty.edits.ts';
import { edits as member } from '#domains/member/test/member.edits.ts';
import { edits as org } from '#domains/org/test/org.edits.ts';
import { edits as payment } from '#domains/payment/test/payment.edits.ts';
import { edits as record } from '#domains/record/test/record.edits.ts';
import { edits as sales } from '#domains/sales/test/sales.edits.ts';
import { edits as setting } from '#domains/setting/test/setting.edits.ts';
import { edits as staff } from '#domains/staff/test/staff.edits.ts';
import { edits as stock } from '#domains/stock/test/stock.edits.ts';
import { edits as supplier } from '#domains/supplier/test/supplier.edits.ts';
import { edits as voucher } from '#domains/voucher/test/voucher.edits.ts';
import { edits as wecom } from '#domains/wecom/test/wecom.edits.ts';
import type { Edit } from './edit.ts';

/** The edits of every domain, with the calls that read what they write. */
export const edits: readonly Edit[] = [
  ...access,
  ...activity,
  ...appointment,
  ...catalog,
  ...channel,
  ...decoration,
  ...dictionary,
  ...emr,
  ...followUp,
  ...insight,
  ...loyalty,
  ...member,
  ...org,
  ...payment,
  ...record,
  ...sales,
  ...setting,
  ...staff,
  ...stock,
  ...supplier,
  ...voucher,
  ...wecom,
];

/** Edits that are steps: they set one thing, and no form of what is kept goes out and comes back. */
const STEPS: Readonly<Record<string, string>> = {
  'payment.account.turn': 'opens or closes',
  'access.shop.switch': 'moves a session',
  'access.password.change': 'a password is never read',
  'staff.state': 'a step of its machine',
  'channel.state': 'opens or closes',
  'member.belong': 'one identity of a file, named in the request',
  'member.source': 'one value of a file',
  'member.labels': 'adds and takes away, says nothing of the rest',
  'member.rule.edit': 'fields of a list, each on its own: those that are not named stay',
  'member.mobile.edit': 'another phone, proved by a code',
  'member.mobile.vouch': 'a second person’s word for a phone',
  'member.label.edit': 'another name in place of the one that names it',
  'catalog.category.rename': 'one value',
  'catalog.project.shelve': 'puts on the shelves or takes off',
  'catalog.project.booking': 'opens to customers or closes',
  'catalog.project.price': 'one value of a project',
  'catalog.goods.price': 'one value of a variant',
  'catalog.shopCard.price': 'one value of a card',
  'catalog.balanceCard.price': 'one value of a card',
  'catalog.package.price': 'one value of a package',
  'catalog.goods.push': 'what shops make of it, each kept by its own terms',
  'catalog.project.push': 'what shops make of it, each kept by its own terms',
  'catalog.shopCard.push': 'what shops make of it, each kept by its own terms',
  'catalog.balanceCard.push': 'what shops make of it, each kept by its own terms',
  'catalog.package.push': 'what shops make of it, each kept by its own terms',
  'catalog.favourite.mark': 'marks one thing, or no longer',
  'catalog.goods.shelve': 'puts on the shelves or takes off',
  'catalog.goods.auth': 'lets be sold or does not',
  'supplier.service.shelve': 'puts on the shelf or takes off',
  'activity.seckill.grow': 'one value, which only grows',
  'activity.event.grow': 'one value, which only grows',
  'coupon.grow': 'one value, which only grows',
  'coupon.shelve': 'puts on the shelves or takes off',
  'catalog.balanceCard.shelve': 'puts on the shelves or takes off',
  'catalog.package.shelve': 'puts on the shelves or takes off',
  'catalog.shopCard.shelve': 'puts on the shelves or takes off',
  'catalog.category.place': 'moves within its tree',
  'loyalty.level.set': 'a step of a member, with its reason',
  'loyalty.points.item.edit': 'one item of a list whose rows name it otherwise',
  'loyalty.price.edit': 'prices of one item, each given or taken away',
  'loyalty.price.batch': 'a discount over many items',
  'sales.order.remarks': 'one value of an order, which says what it was',
  'sales.order.finance_remark': 'one value of an order, which says what it was',
  'sales.order.performers': 'who stands on a line, which says who stood there',
  'sales.order.payment': 'a payment, which says by which way it came',
  'appointment.group.move': 'another beginning for everybody who comes along',
  'appointment.undo_move': 'what was moved stands again where it stood',
  'appointment.move': 'another beginning of the whole, another colleague, room or length of one item',
  'follow_up.rule.state': 'opens or closes',
  'follow_up.plan.assign': 'hands a plan over, with a reason',
  'decoration.page.publish': 'a step of its machine',
  'setting.rule.edit': 'rules by key, each on its own',
  'setting.feedback.handle': 'a step of its machine',
};

const IS_EDIT = /edit|update|values/i;

/** Edits that nobody has said of which call reads what they write, and steps that are none any more. */
export function editsWithoutReading(): string[] {
  const known = new Set(edits.map(({ endpoint }) => endpoint.id));
  const found = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ id, path, method }) => method !== 'GET' && (method === 'PUT' || IS_EDIT.test(path) || IS_EDIT.test(id)));
  const open = found
    .filter(({ id }) => !known.has(id) && !(id in STEPS))
    .map(({ id }) => `${id}: say in its domain's *.edits.ts which call reads it`);
  return [
    ...open,
    ...Object.keys(STEPS)
      .filter((id) => !found.some((endpoint) => endpoint.id === id))
      .map((id) => `${id} is no edit any more`),
  ];
}
