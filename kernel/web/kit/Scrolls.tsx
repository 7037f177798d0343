import type { ReactNode } from 'react';

/** What may be wider than its place: it scrolls by itself, by the arrow keys too, whatever stands in it. */
export function Scrolls({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has only keys scrolls it by them
    <div className="scrolls" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
