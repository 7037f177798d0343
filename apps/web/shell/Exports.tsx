import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { exportAdd } from '#domains/download/contract/download.endpoints.ts';
import { type Exporting, ExportContext } from '#kernel/web/export.ts';
import { useCommand } from '#kernel/web/query.ts';
import { preloadWords } from '#kernel/web/words.ts';
import { useAppPlace } from '../place.ts';

const DownloadCenter = lazy(async () => {
  const [{ DownloadCenter }] = await Promise.all([import('#domains/download/web/pieces.ts'), preloadWords(['download'])]);
  return { default: DownloadCenter };
});

/** Lets lists be taken out as files and shows what became of them, wherever one is. */
export function Exports({ children }: { children: ReactNode }) {
  const { permissions } = useAppPlace();
  const [shown, setShown] = useState(false);
  const { run } = useCommand(exportAdd, { onDone: () => setShown(true) });
  const may = permissions.has('download:export');
  const exporting = useMemo<Exporting>(() => ({ ask: may ? (asked) => void run(asked) : undefined, open: () => setShown(true) }), [may, run]);
  return (
    <ExportContext value={exporting}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <DownloadCenter onClose={() => setShown(false)} />
        </Suspense>
      )}
    </ExportContext>
  );
}
