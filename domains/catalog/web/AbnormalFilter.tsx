import { useEffect, useEffectEvent } from 'react';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';

/** A list's filter by what suppliers changed, or offer no more, of what the chain took on. */
export function AbnormalFilter(input: { value?: string; onChange?: (value: string | undefined) => void }) {
  const { word } = useWords('catalog');
  return <ChoiceFilter {...input} hint={word.supplied_abnormal} options={word.abnormal} />;
}

/** Narrows the list to what is abnormal where it is called for by that name (2§2.1, named targets): `activeName=errorProduct`. */
export function useErrorProduct(): void {
  const { search, setSearch, active } = useScreen();
  const called = search['activeName'] === 'errorProduct';
  const narrow = useEffectEvent(() => setSearch({ abnormal: 'any' }, 'replace'));
  useEffect(() => {
    if (active && called) narrow();
  }, [active, called]);
}
