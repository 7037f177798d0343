import { useState } from 'react';
import { call } from '#kernel/web/client.ts';
import { deleteFile } from '../contract/file.endpoints.ts';

interface Fresh {
  /** These were uploaded just now. */
  note: (paths: readonly string[]) => void;
  /** This one is not wanted after all. */
  putAside: (path: string) => void;
}

/** Takes back what was uploaded here and is removed before anything was saved; what a record keeps is let go by saving the record alone. */
export function useFresh(): Fresh {
  const [fresh] = useState(() => new Set<string>());
  return {
    note: (paths) => {
      for (const path of paths) fresh.add(path);
    },
    putAside: (path) => {
      // Where that fails it is swept after a day.
      if (fresh.delete(path)) void call(deleteFile, { path }).catch(() => undefined);
    },
  };
}
