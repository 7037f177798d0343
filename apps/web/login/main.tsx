import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { basePath, leaveFor } from '#kernel/web/base.ts';
import { currentLanguage } from '#kernel/web/language.ts';
import { applyPalette } from '#kernel/web/palette.ts';
import { isSignedIn } from '#kernel/web/session.ts';
import { takeLostSession } from '#kernel/web/sign-out.ts';
import { keepZoomed } from '#kernel/web/zoom.ts';
import { FirstPage } from './FirstPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import './login.css';

// A signed-in visitor who opens the sign-in page goes on (1§2).
if (isSignedIn()) {
  leaveFor('/');
} else {
  document.documentElement.lang = currentLanguage();
  applyPalette();
  keepZoomed();
  const page = location.pathname === `${basePath}/user-first` ? <FirstPage /> : <LoginPage lost={takeLostSession()} />;
  createRoot(document.getElementById('root')!).render(<StrictMode>{page}</StrictMode>);
}
