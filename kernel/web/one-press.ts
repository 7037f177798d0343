/**
 * One press of Enter does one thing. A dialog that closes on the press gives the focus back to what opened it before the
 * browser has finished with the key: without this the button beneath would be pressed by the same Enter, and by each
 * repetition of one that is held.
 */
export function onePressOneThing(): void {
  let pressed: EventTarget | null = null;
  const drop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return;
      if (!event.repeat) pressed = event.target;
      else if (event.target !== pressed) drop(event);
    },
    true,
  );
  window.addEventListener('keypress', (event) => event.key === 'Enter' && event.target !== pressed && drop(event), true);
}
