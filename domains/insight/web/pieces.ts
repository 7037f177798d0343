/** What other parts may use of the figures in the browser. */
export { ApprovalList, useApprovals } from './Approvals.tsx';
