import { useEffect } from 'react';
import { isTyping } from './kit/Keys.tsx';
import { isCovered } from './kit/front.ts';
import { createScanWatch, RUN_MS } from './kit/scan-watch.ts';
import { showError } from './notice.ts';
import { useScreen } from './screen.ts';
import { kernelWords } from './words.ts';

/** The shortest barcodes in use (EAN-8 without its check digit) and more. */
const BARCODE = /^\d{6,32}$/;
/** What a shop prints on its own labels: told from a word by the speed at which it comes. */
const OWN_CODE = /^[0-9A-Za-z-]{4,64}$/;
/** Where a number is typed: a barcode is none. */
const COUNTED = '[role=spinbutton], [inputmode=decimal], [data-counted]';

/** Whether a text looks like what a scanner types. */
export const isBarcode = (text: string): boolean => BARCODE.test(text);

/**
 * Listens to keys and answers the code when a run of them ends: any that a scanner sent, ended by Enter, by Tab or by nothing at
 * all, and digits that Enter ends however they came.
 */
export function scanReader() {
  const watch = createScanWatch();
  let run = '';
  let last = 0;
  let isFast = false;
  return {
    /**
     * `at` is in milliseconds. In a text a hand means digits too, so only a scanner's are a code; outside of one a slow scanner,
     * or a wireless one, is understood as well.
     */
    read(key: string, at: number, isText = false): string | undefined {
      if (key === 'Shift') return undefined;
      if (at - last > RUN_MS) run = '';
      last = at;
      isFast = watch.sees(key, at);
      if (key.length === 1) {
        run += key;
        return undefined;
      }
      const code = run;
      run = '';
      if (isFast && (key === 'Enter' || key === 'Tab')) return OWN_CODE.test(code) ? code : undefined;
      if (key !== 'Enter') return undefined;
      return !isText && isBarcode(code) ? code : undefined;
    },
    /** No key came for a while: the digits that a scanner sent, for which it has no key to end them. */
    rest(): string | undefined {
      const code = run;
      if (!watch.isScanned() || !isBarcode(code)) return undefined;
      run = '';
      isFast = true;
      return code;
    },
    /** What came until now was sent to another input: no scanner changes where it types within a code. */
    forget(): void {
      run = '';
    },
    /** Whether the key just read was the first one of what may become a code. */
    begins: () => run.length === 1,
    /** Whether a scanner sent what the key just read has ended. */
    wasFast: () => isFast,
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

/** Lets something be done once nothing has come for a while; on a busy page what was sent meanwhile comes first. */
function resting(done: () => void) {
  let timer = 0;
  const wait = (since: number) => {
    timer = window.setTimeout(() => {
      const now = performance.now();
      if (now - since > RUN_MS * 1.5) wait(now);
      else done();
    }, RUN_MS);
  };
  return {
    stop: () => clearTimeout(timer),
    wait: () => wait(performance.now()),
  };
}

/**
 * Tells a scanner from a hand for the whole app, by its speed. A barcode goes to the screen that takes it; scanned into a
 * quantity or an amount it never becomes a number, what stood there stands there again.
 */
export function listenToScanner(): void {
  const reader = scanReader();
  /** Where what may be a code began, and what stood there. */
  let began: { input: HTMLInputElement; text: string } | undefined;
  /** Takes a code that was sent to something; whether anybody had a use for it. */
  const take = (code: string, target: EventTarget | null): boolean => {
    const isCounted = target instanceof HTMLInputElement && target.matches(COUNTED);
    const taker = isCovered() ? undefined : hearing;
    if (isTyping(target) ? !isCounted : !taker && !reader.wasFast()) return false;
    if (isCounted) write(target, began?.input === target ? began.text : '');
    if (taker) taker(code);
    else showError(kernelWords().refusal[isCounted ? 'scan_unheard' : 'scan_aside']);
    return true;
  };
  let sentTo: EventTarget | null = null;
  const rest = resting(() => {
    const code = reader.rest();
    if (code !== undefined) take(code, sentTo);
  });
  window.addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event;
      rest.stop();
      if (sentTo !== target && isTyping(sentTo)) reader.forget();
      const code = reader.read(key, event.timeStamp, isTyping(target));
      if (reader.begins()) began = target instanceof HTMLInputElement ? { input: target, text: target.value } : undefined;
      sentTo = target;
      // What a held key repeats is no scanner's.
      if (key.length === 1 && !event.repeat && !event.isComposing) rest.wait();
      if (code === undefined || event.isComposing || !take(code, target)) return;
      // Enter would press the button that has the focus, or take the number; Tab would leave it.
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
