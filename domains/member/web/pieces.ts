import { lazy } from 'react';

/** What other parts may use of the member domain's screens. */
export { MemberQuickSearch } from './MemberQuickSearch.tsx';
export const AddMemberDrawer = lazy(() => import('./MemberFormDrawer.tsx').then((module) => ({ default: module.AddMemberDrawer })));
