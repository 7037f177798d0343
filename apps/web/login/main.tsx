import { type ComponentType, lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { basePath, leaveFor } from '#kernel/web/base.ts';
import { currentLanguage } from '#kernel/web/language.ts';
import { applyPalette } from '#kernel/web/palette.ts';
import { isSignedIn } from '#kernel/web/session.ts';
import { takeLostSession } from '#kernel/web/sign-out.ts';
import { keepZoomed } from '#kernel/web/zoom.ts';
import { LoginPage } from './LoginPage.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import './login.css';

/** A page of its own code; where that is missing it says so. */
const page = (load: () => Promise<{ default: ComponentType }>) => lazy(() => load().catch(() => ({ default: NotLoaded })));
const FirstPage = page(() => import('./FirstPage.tsx').then((module) => ({ default: module.FirstPage })));
const SetUpPage = page(() => import('./SetUpPage.tsx'));
const ApplyPage = page(() => import('./apply/ApplyPage.tsx'));
const PayPage = page(() => import('./pay/PayPage.tsx'));

const path = location.pathname.slice(basePath.length);
const BILL = '/h5-apy';

// A signed-in visitor who opens the sign-in page goes on (1§2). A customer's bill is anybody's.
if (isSignedIn() && path !== BILL) {
  leaveFor('/');
} else {
  document.documentElement.lang = currentLanguage();
  applyPalette();
  keepZoomed();
  const pages: Record<string, () => ReactNode> = {
    '/user-first': () => <FirstPage />,
    '/set-up': () => <SetUpPage />,
    '/supplier-apply': () => <ApplyPage />,
    [BILL]: () => <PayPage />,
  };
  const shown = pages[path]?.() ?? <LoginPage lost={takeLostSession()} />;
  createRoot(document.getElementById('root')!).render(<StrictMode><Suspense fallback={null}>{shown}</Suspense></StrictMode>);
}
