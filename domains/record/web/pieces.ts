/** What other parts may use of the screens of what is written down. */
/** Fetches the form of a triage. */
export const loadTriageForm = () => import('./TriageFormDrawer.tsx');
/** Fetches the form of a consultation. */
export const loadConsultForm = () => import('./ConsultFormDrawer.tsx');
