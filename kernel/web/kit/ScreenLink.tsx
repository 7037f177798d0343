import type { MouseEvent, ReactNode } from 'react';
import { type Target, useNavigation } from '../navigation.ts';

interface ScreenLinkProps {
  to: Target | undefined;
  children: ReactNode;
  className?: string;
  /** Once it leads away in this tab: closes what it stands in. */
  onGo?: () => void;
}

/** A link to a page of the product; plain text where the person has no such page. */
export function ScreenLink({ to, children, className, onGo }: ScreenLinkProps) {
  const { go, has, href, preload } = useNavigation();
  if (!to || !has(to.path)) return <span className={className}>{children}</span>;
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
    onGo?.();
  };
  return <a className={className} href={href(to)} onClick={open} onPointerEnter={() => preload(to.path)}>{children}</a>;
}
