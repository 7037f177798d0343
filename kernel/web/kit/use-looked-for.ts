import type { SelectProps } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useWords } from '../words.ts';
import { useOnceFound } from './use-once-found.ts';

interface LookedFor {
  /** Of `useIdleText`. */
  type: (typed: string) => void;
  /** What is typed is not answered yet: still being typed, or asked for, while at most an earlier answer is there. */
  isLooking: boolean;
  options: NonNullable<SelectProps['options']>;
  /** The only one that was found, where it is one alone. */
  only?: string | undefined;
  /** Takes that one for an Enter pressed before it was there; left out, Enter waits to be pressed again. */
  take?: (only: string) => void;
  notFoundContent?: null | string | undefined;
}

type Looking = Required<Pick<SelectProps, 'open' | 'onOpenChange' | 'loading' | 'options' | 'showSearch' | 'onInputKeyDown'>> &
  Pick<SelectProps, 'notFoundContent'>;

const NONE: NonNullable<SelectProps['options']> = [];

/**
 * Of a `Select` whose choices are looked for on the server as one types. Until what is typed is answered it offers none: a key, or what
 * a scanner sends, takes nothing of what was found for something else.
 */
export function useLookedFor({ type, isLooking, options, only, take, notFoundContent }: LookedFor): Looking {
  const { word } = useWords('kernel');
  const [open, setOpen] = useState(false);
  const once = useOnceFound(isLooking, () => {
    if (only === undefined || !take) return;
    take(only);
    setOpen(false);
  });
  return {
    open,
    onOpenChange: setOpen,
    loading: open && isLooking,
    options: isLooking ? NONE : options,
    notFoundContent: isLooking ? word.loading : notFoundContent,
    showSearch: {
      filterOption: false,
      onSearch: (typed: string) => {
        once.letGo();
        type(typed);
      },
    },
    // The select itself would close on it, and forget what was typed.
    onInputKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (event.key !== 'Enter' || !isLooking || event.nativeEvent.isComposing || event.currentTarget.value.trim() === '') return;
      event.preventDefault();
      event.stopPropagation();
      once.wait();
    },
  };
}
