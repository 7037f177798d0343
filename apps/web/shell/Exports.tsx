import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { downloadFile, downloadSearch, exportAdd } from '#domains/download/contract/download.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { callForBytes } from '#kernel/web/client.ts';
import { type ExportAsked, type Exporting, ExportContext, type KeptFiles } from '#kernel/web/export.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNews } from '#kernel/web/live.ts';
import { askAnew, useCommand } from '#kernel/web/query.ts';
import { preloadWords, useWords } from '#kernel/web/words.ts';
import { useAppPlace } from '../place.ts';

const DownloadCenter = lazy(async () => {
  const [{ DownloadCenter }] = await Promise.all([import('#domains/download/web/pieces.ts'), preloadWords(['download'])]);
  return { default: DownloadCenter };
});

/** Lets lists be taken out as files, once it is said what will be in them, and tells when a file is ready, wherever one is by then. */
export function Exports({ children }: { children: ReactNode }) {
  const { permissions } = useAppPlace();
  const { word } = useWords('shell');
  const confirm = useConfirm();
  const [shown, setShown] = useState<KeptFiles>();
  const awaited = useRef(new Set<string>());
  const { run } = useCommand(exportAdd);
  const may = permissions.has('download:export');
  const exporting = useMemo<Exporting>(() => {
    const ask = async (asked: ExportAsked): Promise<void> => {
      const text = fill(word.export_text, { count: asked.columns.length });
      if (!(await confirm({ title: fill(word.export_ask, { title: asked.title }), text, ok: word.export_ok }))) return;
      const answer = await run(asked);
      if (!answer) return;
      awaited.current.add(answer.data.sdl_id);
      setShown(0);
    };
    return {
      ask: may ? (asked) => void ask(asked) : undefined,
      open: (type = may ? 0 : 1) => setShown(type),
      fetch: (sdl_id) => callForBytes(downloadFile, { sdl_id }),
    };
  }, [may, run, confirm, word]);
  const client = useQueryClient();
  useNews('download', () => {
    // Open or closed: the center never shows what a file was before.
    askAnew(client, { refreshes: [downloadSearch.id] });
    // Fetched by whoever waits for a file alone; where that fails, the bell and the center say it.
    if (awaited.current.size > 0) void import('./tell-ready.ts').then(({ tellReady }) => tellReady(awaited.current, word), () => undefined);
  });
  return (
    <ExportContext value={exporting}>
      {children}
      {shown !== undefined && (
        <Suspense fallback={null}>
          <DownloadCenter key={shown} type={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </ExportContext>
  );
}
