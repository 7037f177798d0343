/** What other parts may use of the staff domain's screens: inputs that choose colleagues of the shop at hand. */
export { StaffChoice, StaffSelect } from './StaffSelect.tsx';
