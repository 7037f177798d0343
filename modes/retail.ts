import { orderActions } from '#domains/sales/contract/slots.ts';
import type { Permission } from '#kernel/contract/endpoint.ts';
import { inSlot } from '#kernel/contract/slot.ts';
import type { MenuEntry } from './mode.ts';

/**
 * New retail: what is sent to customers. It stands in beauty shops and clinics, and a role's set of rights for it is made
 * of what its page and the page of its order ask; they count, and the page is there, where the head office lets the shop sell it.
 * The right to see it is its own: a set of new retail alone shows nothing that is fetched.
 */
export const newRetail = {
  identifier: 'new-retail-order',
  kind: true,
  path: '/new-retail-order',
  screen: 'mall.RetailListPage',
  needs: 'mall:retail',
  ofNewRetail: true,
  buttons: ['mall:ship', 'mall:cancel', 'mall:after_sales'],
} as const satisfies MenuEntry;

/** The same in a clinic. */
export const clinicNewRetail: MenuEntry = { ...newRetail, identifier: 'cure-new-retail-order', path: '/cure-new-retail-order' };

/** An order of it; in a shop that sells none too, for what a supplier sends. */
export const newRetailDetail = {
  identifier: 'new-retail-detail',
  path: '/new-retail-detail',
  screen: 'mall.RetailDetailPage',
  needs: 'mall:retail',
  hidden: true,
  slots: [inSlot(orderActions, ['refund.RefundOrder'])],
  buttons: ['refund:order'],
} as const satisfies MenuEntry;

export const clinicNewRetailDetail: MenuEntry = { ...newRetailDetail, identifier: 'cure-new-retail-detail', path: '/cure-new-retail-detail' };

const RIGHTS: ReadonlySet<Permission> = new Set([newRetail.needs, ...newRetail.buttons]);

/** Whether a right is one of new retail. */
export const isOfNewRetail = (right: Permission): boolean => RIGHTS.has(right);
