import { basePath } from '#kernel/web/base.ts';
import { isTouchWidth } from '#kernel/web/zoom.ts';

const NAME = 'sidebar';
/** Ten years, as everything kept on the device (1§9). */
const KEPT_SECONDS = 3_650 * 86_400;

/** Whether the sidebar stands open; folded on a tablet until somebody opens it (1§4). */
export function sidebarOpen(): boolean {
  const kept = document.cookie.match(/(?:^|; )sidebar=(open|closed)/)?.[1];
  return isTouchWidth(window.innerWidth) ? false : kept !== 'closed';
}

export function keepSidebar(open: boolean): void {
  if (isTouchWidth(window.innerWidth)) return;
  document.cookie = `${NAME}=${open ? 'open' : 'closed'}; path=${basePath || '/'}; max-age=${KEPT_SECONDS}; samesite=lax`;
}
