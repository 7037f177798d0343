import { createContext, use } from 'react';

/** A list as a file: which call lists it, with which filters, and the columns in their order. */
export interface ExportAsked {
  source: string;
  input: Record<string, unknown>;
  columns: { field: string; title: string; words?: Record<string, string>; by?: string }[];
  title: string;
}

export interface Exporting {
  /** Asks for the file and shows how far it is; absent where the person may not take lists out. */
  ask: ((asked: ExportAsked) => void) | undefined;
  /** Opens the download center: on exports or on imports; left out, on exports for whoever may take some out. */
  open: (type?: KeptFiles) => void;
  /** The file of a record there, for whoever made it. */
  fetch?: (sdl_id: string) => Promise<Blob>;
}

/** What the download center lists: 0 exports, 1 imports (specification 1§2). */
export type KeptFiles = 0 | 1;

export const ExportContext = createContext<Exporting>({ ask: undefined, open: () => undefined });

/** What the app offers for exports: the kit knows no download center. */
export const useExporting = (): Exporting => use(ExportContext);
