import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { basePath } from '#kernel/web/base.ts';
import { currentLanguage } from '#kernel/web/language.ts';
import { applyPalette } from '#kernel/web/palette.ts';
import { BookPage } from './BookPage.tsx';
import { EventPage } from './EventPage.tsx';
import '../login/login.css';
import './book.css';

const asked = location.pathname.slice(`${basePath}/book/`.length);
const EVENT = 'event/';

document.documentElement.lang = currentLanguage();
applyPalette();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {asked.startsWith(EVENT) ? <EventPage page_code={asked.slice(EVENT.length)} /> : <BookPage page_code={asked} />}
  </StrictMode>,
);
