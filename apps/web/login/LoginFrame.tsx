import { type ReactNode, useSyncExternalStore } from 'react';
import { LANGUAGES, type Language } from '#kernel/contract/failure.ts';
import { chooseLanguage, currentLanguage, languageNames, onLanguage } from '#kernel/web/language.ts';
import mark from '../mark.svg';
import { type LoginWords, loginWords } from './words.ts';

const isChrome = /Chrome\/\d+/.test(navigator.userAgent);

/** The words of these pages in the reader's language. */
export const useLoginWords = (): LoginWords => loginWords[useSyncExternalStore(onLanguage, currentLanguage)];

/** The card in the middle, below the choice of language; suggests Chrome elsewhere (1§1). */
export function LoginFrame({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(onLanguage, currentLanguage);
  const words = loginWords[language];
  return (
    <>
      <header className="login-languages">
        <LanguageChoice language={language} label={words.language} />
      </header>
      <main className="login-card">
        <h1><img src={mark} alt="" />{words.brand}</h1>
        <p className="login-about">{words.about}</p>
        {children}
        {!isChrome && <p className="login-hint">{words.chrome}</p>}
      </main>
    </>
  );
}

/** The three languages, each in its own. */
export function LanguageChoice({ language, label }: { language: Language; label: string }) {
  return (
    <div role="radiogroup" aria-label={label}>
      {LANGUAGES.map((each) => (
        <button key={each} type="button" role="radio" lang={each} aria-checked={each === language} onClick={() => chooseLanguage(each)}>
          {languageNames[each]}
        </button>
      ))}
    </div>
  );
}

/** What is wrong with the whole, and the button. */
export function LoginSubmit({ fault, busy, label, busyLabel }: { fault: string | undefined; busy: boolean; label: string; busyLabel: string }) {
  return (
    <>
      {fault && <div role="alert" className="login-alert">{fault}</div>}
      <button type="submit" className="login-submit" aria-disabled={busy}>{busy ? busyLabel : label}</button>
    </>
  );
}
