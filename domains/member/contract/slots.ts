import { slot } from '#kernel/contract/slot.ts';

/** Beside the button that adds a member. */
export const memberToolbar = slot<object>('member/toolbar');
/** The tabs of a member's file. */
export const memberTabs = slot<{ member_id: string }>('member/tabs');
/** What may be done with a member, beside the file's own steps. */
export const memberActions = slot<{ member_id: string }>('member/actions');
