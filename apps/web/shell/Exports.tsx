import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { DOWNLOAD } from '#domains/download/model/download.machine.ts';
import { downloadSearch, exportAdd } from '#domains/download/contract/download.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { type ExportAsked, type Exporting, ExportContext, type KeptFiles } from '#kernel/web/export.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNews } from '#kernel/web/live.ts';
import { showDone, showError } from '#kernel/web/notice.ts';
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
    return { ask: may ? (asked) => void ask(asked) : undefined, open: (type = may ? 0 : 1) => setShown(type) };
  }, [may, run, confirm, word]);
  const client = useQueryClient();
  useNews('download', () => {
    // Open or closed: the center never shows what a file was before.
    askAnew(client, { refreshes: [downloadSearch.id] });
    void tellReady(awaited.current, word);
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

/** How far back an awaited file is looked for. */
const LATEST = 50;

/** Says which of the files that are waited for is ready, or not to be had; those that are done with are waited for no longer. The bell keeps both. */
async function tellReady(awaited: Set<string>, word: { export_ready: string; export_failed: string }): Promise<void> {
  if (awaited.size === 0) return;
  const latest = await call(downloadSearch, { flag: 0, page_no: 1, page_size: LATEST }).catch(() => null);
  for (const { sdl_id, status, file_name, remark } of latest?.rows ?? []) {
    if (status === DOWNLOAD.processing || !awaited.delete(sdl_id)) continue;
    if (status === DOWNLOAD.complete) showDone(fill(word.export_ready, { name: file_name }));
    else showError(fill(word.export_failed, { name: file_name, why: remark }));
  }
}
