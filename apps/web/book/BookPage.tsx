import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { SelfPage } from '#domains/appointment/contract/self.endpoints.ts';
import { currentLanguage, onLanguage } from '#kernel/web/language.ts';
import { LanguageChoice } from '../login/LoginFrame.tsx';
import { sentenceOf } from '../login/post.ts';
import { AskForm } from './AskForm.tsx';
import { readPage } from './calls.ts';
import { RequestView } from './RequestView.tsx';
import { ShopHead } from './ShopHead.tsx';
import { StopView } from './StopView.tsx';
import { useBookWords } from './words.ts';

/** `/book/<code>`: asks a shop for an appointment; with `?t=` what became of one that was asked for, with `?stop=` whether one is reminded. */
export function BookPage({ page_code }: { page_code: string }) {
  const language = useSyncExternalStore(onLanguage, currentLanguage);
  const words = useBookWords();
  const [stop] = useState(() => new URLSearchParams(location.search).get('stop') ?? '');
  const [token, setToken] = useState(() => new URLSearchParams(location.search).get('t') ?? '');
  const open = (next: string): void => {
    // A page with a base of its own: what follows the path alone would lead there.
    history.pushState(null, '', `${location.pathname}${next && `?t=${next}`}`);
    setToken(next);
    scrollTo(0, 0);
  };
  useEffect(() => {
    const back = () => setToken(new URLSearchParams(location.search).get('t') ?? '');
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  return (
    <>
      <header className="login-languages">
        <LanguageChoice language={language} label={words.language} />
      </header>
      <main className="book">
        {stop ? (
          <StopView key={language} held={{ page_code, token: stop }} />
        ) : token ? (
          <RequestView key={`${token}/${language}`} held={{ page_code, token }} onAnother={() => open('')} />
        ) : (
          <Asking key={language} page_code={page_code} onAsked={open} />
        )}
      </main>
    </>
  );
}

/** What may be asked for, and the form; or why not. */
function Asking({ page_code, onAsked }: { page_code: string; onAsked: (token: string) => void }): ReactNode {
  const words = useBookWords();
  const [page, setPage] = useState<SelfPage>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    readPage(page_code).then(setPage, (failure: unknown) => setFault(sentenceOf(failure, words)));
  }, [page_code, words]);
  useEffect(() => {
    if (page) document.title = `${words.title} · ${page.shop_name}`;
  }, [page, words]);
  if (fault) return <div role="alert" className="login-alert">{fault}</div>;
  if (!page) return <p className="book-wait" role="status">{words.loading}</p>;
  return (
    <>
      <ShopHead shop={page} />
      <AskForm page_code={page_code} page={page} onAsked={onAsked} />
    </>
  );
}
