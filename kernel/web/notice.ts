/** Short messages at the top of the page. The app's root lends the means; until then nothing is shown. */
type Show = (kind: 'error' | 'success' | 'warning', text: string) => void;

let show: Show = () => undefined;

export const lendNotice = (lent: Show): void => {
  show = lent;
};

/** One error at a time, for 5 s (1§8). */
export const showError = (text: string): void => show('error', text);
export const showDone = (text: string): void => show('success', text);
export const showWarning = (text: string): void => show('warning', text);
