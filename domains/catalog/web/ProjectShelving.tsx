import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';

/** Whether a project is sold where one works, and who decided that it is not. */
export function ProjectShelving({ on, withdrawn }: { on: boolean; withdrawn: boolean }) {
  const { word } = useWords('catalog');
  if (on) return <Status tone="success">{word.on_shelves}</Status>;
  return <Status tone={withdrawn ? 'warning' : 'neutral'}>{withdrawn ? word.withdrawn : word.off_shelves}</Status>;
}
