import { LoadingOutlined } from '@ant-design/icons';
import { App, ConfigProvider, Spin } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { antdLocale } from './antd-locale.ts';
import { antdTheme } from './antd-theme.ts';
import { isBusy, onBusy } from './busy.ts';
import { lendChunkFailure } from './chunk-failure.ts';
import { lendNotice } from './notice.ts';
import { currentShade, onShade } from './palette.ts';
import { useLanguage, useWords } from './words.ts';
import { onWidth, settledWidth } from './zoom.ts';

/** A message stays for 5 s (1§8). */
const NOTICE_SECONDS = 5;

/** What turns in a button while its command runs comes and goes at once: antd's own one fades, and until then it is part of the button's name. */
const BUTTON = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> };

/** The ground every screen stands on: theme, antd's words, messages, the loading overlay. */
export function Kit({ locale, children }: { locale: Locale; children: ReactNode }) {
  const shade = useSyncExternalStore(onShade, currentShade);
  const width = useSyncExternalStore(onWidth, settledWidth);
  const language = useLanguage();
  const [words, setWords] = useState(locale);
  useEffect(() => void antdLocale(language).then(setWords), [language]);
  return (
    <ConfigProvider locale={words} theme={antdTheme(shade, width)} wave={{ disabled: true }} button={BUTTON}>
      <App className="app" message={{ maxCount: 1, duration: NOTICE_SECONDS }}>
        <Lenders />
        {children}
        <BusyOverlay />
      </App>
    </ConfigProvider>
  );
}

/** Lends the page's messages and questions to code that is no component. */
function Lenders() {
  const { message, modal } = App.useApp();
  const { refusal, word } = useWords('kernel');
  useEffect(() => {
    lendNotice((kind, text) => {
      message.destroy();
      void message.open({ type: kind, content: text });
    });
    lendChunkFailure((goneOn) => {
      void message.error(refusal.chunk_failed);
      const asked = { title: word.prompt, content: refusal.chunk_changed, okText: word.confirm, cancelText: word.cancel };
      modal.confirm({ ...asked, onOk: () => location.reload(), onCancel: goneOn });
    });
  }, [message, modal, refusal, word]);
  return null;
}

/** Holds the page while a command is under way; the ring itself comes only when it takes a while. */
function BusyOverlay() {
  const busy = useSyncExternalStore(onBusy, isBusy);
  const { word } = useWords('kernel');
  if (!busy) return null;
  return <div className="busy" role="status" aria-label={word.loading}><Spin size="large" /></div>;
}
