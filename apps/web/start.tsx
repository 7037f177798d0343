import 'antd/dist/reset.css';
import '#kernel/web/kit/kit.css';
import './shell/shell.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { antdLocale } from '#kernel/web/antd-locale.ts';
import { CallFailure, isTotpMissing } from '#kernel/web/call-failure.ts';
import { watchChunks } from '#kernel/web/chunk-failure.ts';
import { Kit } from '#kernel/web/Kit.tsx';
import { currentLanguage } from '#kernel/web/language.ts';
import { applyPalette } from '#kernel/web/palette.ts';
import { onePressOneThing } from '#kernel/web/one-press.ts';
import { createQueryClient } from '#kernel/web/query.ts';
import { listenToScanner } from '#kernel/web/scan.ts';
import { isSignedIn, onAccountChanged, readSession } from '#kernel/web/session.ts';
import { sessionLost } from '#kernel/web/sign-out.ts';
import { giveUpUnsaved } from '#kernel/web/unsaved.ts';
import { kernelWords, lendDictionaries, preloadWords } from '#kernel/web/words.ts';
import { keepZoomed } from '#kernel/web/zoom.ts';
import { App } from './App.tsx';
import { loadDictionary } from './dictionaries.ts';
import { type AppPlace, findPlace, type User } from './place.ts';
import { AccountOnly } from './pages/AccountOnly.tsx';
import { StartFailed } from './pages/StartFailed.tsx';

/** The role menu decides everything: without it there is no session to work in (1§8). A lost connection may be retried. */
async function placeOrFailure(): Promise<AppPlace | CallFailure> {
  try {
    return await findPlace(readSession<User>()!);
  } catch (failure) {
    if (failure instanceof CallFailure) return failure;
    throw failure;
  }
}

/** Starts the app of a signed-in person. */
export async function start(): Promise<void> {
  document.documentElement.lang = currentLanguage();
  applyPalette();
  keepZoomed();
  watchChunks();
  onePressOneThing();
  listenToScanner();
  // Signed out or signed in as somebody else in another tab: what this tab shows is no longer theirs.
  onAccountChanged(() => {
    // What one person typed is not sent as another.
    if (isSignedIn()) giveUpUnsaved();
    location.reload();
  });
  lendDictionaries(loadDictionary);
  const [place, locale] = await Promise.all([placeOrFailure(), antdLocale(currentLanguage()), preloadWords(['kernel', 'shell', 'modes'])]);
  const failed = place instanceof CallFailure;
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <Kit locale={locale}>{!failed ? <App place={place} /> : isTotpMissing(place) ? <AccountOnly /> : <StartFailed failure={place} />}</Kit>
      </QueryClientProvider>
    </StrictMode>,
  );
  if (failed && !isTotpMissing(place) && place.kind === 'refused' && place.code < 500) setTimeout(() => sessionLost(kernelWords().refusal.menu_unavailable));
}
