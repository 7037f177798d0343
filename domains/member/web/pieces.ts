/** What other parts may use of the member domain's screens. */
export { MemberQuickSearch } from './MemberQuickSearch.tsx';
