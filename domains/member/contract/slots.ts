import { slot } from '#kernel/contract/slot.ts';
import type { Supplement } from './supplement.form.ts';

/** Beside the button that adds a member. */
export const memberToolbar = slot<object>('member/toolbar');
/** The input of the old cards that a member's form brings. */
export const supplementsInput = slot<{ value?: readonly Supplement[]; onChange?: (supplements: readonly Supplement[]) => void }>(
  'member/supplements',
);
// The tabs of a member's file, by the group that they stand in.
/** What they have. */
export const assetTabs = slot<{ member_id: string }>('member/assets');
/** What they spent. */
export const spendingTabs = slot<{ member_id: string }>('member/spending');
/** What was and will be done. */
export const serviceTabs = slot<{ member_id: string }>('member/service');
/** Who spoke to them. */
export const contactTabs = slot<{ member_id: string }>('member/contact');
/** What moved. */
export const moveTabs = slot<{ member_id: string }>('member/moves');
/** What may be done with a member, beside the file's own steps. */
export const memberActions = slot<{ member_id: string }>('member/actions');
/** Of a sibling branch's member, where branches share them: what they may use here, and what may be done for them. */
export const servedTabs = slot<{ member_id: string }>('member/served');
export const servedActions = slot<{ member_id: string }>('member/served-actions');
