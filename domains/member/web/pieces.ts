/** What other parts may use of the member domain's screens. */
/** Fetches the search of the top bar. */
export const loadMemberQuickSearch = () => import('./MemberQuickSearch.tsx').then(({ MemberQuickSearch }) => ({ default: MemberQuickSearch }));
/** Fetches the dialog that picks members. */
export const loadMemberPicker = () => import('./MemberPicker.tsx');
/** An input that picks a member. */
export { default as MemberInput } from './RecommendInput.tsx';
/** Fetches the form of a new member. */
export const loadAddMemberDrawer = () => import('./MemberFormDrawer.tsx').then(({ AddMemberDrawer }) => ({ default: AddMemberDrawer }));
/** An input that chooses a level. */
export { LevelSelect } from './LevelSelect.tsx';
/** A filter of the shops that the reader may see. */
export { ShopFilter, useSeesShops } from './ShopFilter.tsx';
/** Where a member's file stands in the mode at hand. */
export { useMemberLink } from './use-member-link.ts';
/** Of which sibling branch somebody is a member. */
export { OfShop } from './OfShop.tsx';
/** A member that was found, in one line. */
export { pickedText } from './picked-text.ts';
