/** The dialogs and drawers that stand in front of the page, the foremost last. */
export const covers = (): Element[] =>
  [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer-open')].filter((element) => getComputedStyle(element).display !== 'none');

/** Whether a dialog or drawer stands in front of the page: its keys are its own. */
export const isCovered = (): boolean => covers().length > 0;

/** Whether nothing stands in front of an element: the keys are its own. */
export const isInFront = (element: Element | null | undefined): boolean => {
  const front = covers().at(-1);
  return element !== null && element !== undefined && (!front || front.contains(element));
};
