import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { basePath } from '#kernel/web/base.ts';
import { currentLanguage } from '#kernel/web/language.ts';
import { applyPalette } from '#kernel/web/palette.ts';
import { BookPage } from './BookPage.tsx';
import '../login/login.css';
import './book.css';

const page_code = location.pathname.slice(`${basePath}/book/`.length);

document.documentElement.lang = currentLanguage();
applyPalette();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BookPage page_code={page_code} />
  </StrictMode>,
);
