import { useEffect } from 'react';
import { isTyping } from './kit/Keys.tsx';
import { isCovered } from './kit/front.ts';
import { createScanWatch, RUN_MS } from './kit/scan-watch.ts';
import { showError } from './notice.ts';
import { useScreen } from './screen.ts';
import { kernelWords } from './words.ts';

/** The shortest barcodes in use (EAN-8 without its check digit) and more. */
const BARCODE = /^\d{6,32}$/;
/** Where a number is typed: a barcode is none. */
const COUNTED = '[role=spinbutton], [inputmode=decimal], [data-counted]';

/** Whether a text looks like what a scanner types. */
export const isBarcode = (text: string): boolean => BARCODE.test(text);

/** Listens to keys and answers the barcode when a run of digits ends with Enter. */
export function scanReader() {
  const watch = createScanWatch();
  let digits = '';
  let last = 0;
  return {
    /**
     * `at` is in milliseconds. In a text a hand means digits too, so only a scanner's are a code; outside of one a slow scanner,
     * or a wireless one, is understood as well.
     */
    read(key: string, at: number, isText = false): string | undefined {
      if (at - last > RUN_MS) digits = '';
      last = at;
      const isFast = watch.sees(key, at);
      if (/^\d$/.test(key)) digits += key;
      else {
        const code = digits;
        digits = '';
        if (key === 'Enter' && isBarcode(code) && (isFast || !isText)) return code;
      }
      return undefined;
    },
    /** Whether the key just read was the first one of what may become a code. */
    begins: () => digits.length === 1,
  };
}

type Hear = (code: string) => void;
/** The screen in front that takes scanned codes, if it does. */
let hearing: Hear | undefined;

/** Hears a scanner wherever on the page the focus is, unless it is in a text. */
export function useScan(hear: Hear): void {
  const { active } = useScreen();
  useEffect(() => {
    if (!active) return undefined;
    hearing = hear;
    return () => {
      if (hearing === hear) hearing = undefined;
    };
  }, [active, hear]);
}

/** As if it had been typed: what hears the input learns of it. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Tells a scanner from a hand for the whole app, by its speed. A barcode goes to the screen that takes it; scanned into a
 * quantity or an amount it never becomes a number, what stood there stands there again.
 */
export function listenToScanner(): void {
  const reader = scanReader();
  let before = '';
  window.addEventListener(
    'keydown',
    (event) => {
      const { target } = event;
      const isText = isTyping(target);
      const code = reader.read(event.key, event.timeStamp, isText);
      if (reader.begins() && target instanceof HTMLInputElement) before = target.value;
      if (code === undefined || event.isComposing) return;
      const isCounted = target instanceof HTMLInputElement && target.matches(COUNTED);
      const taker = isCovered() ? undefined : hearing;
      if (isText ? !isCounted : !taker) return;
      // Enter would press the button that has the focus, or take the number.
      event.preventDefault();
      event.stopPropagation();
      if (isCounted) write(target, before);
      if (taker) taker(code);
      else showError(kernelWords().refusal.scan_unheard);
    },
    true,
  );
}
