import { createElement, Suspense } from 'react';
import { standalonePages } from '#modes/standalone.ts';
import { componentOf } from '../screens.ts';
import { ScreenBoundary } from '../shell/ScreenBoundary.tsx';

/** The screen of a page without the main layout, such as the account's (1§2). */
export const standaloneScreenOf = (path: string): string | undefined => standalonePages.find((page) => page.path === path)?.screen;

/** A page without the main layout. */
export const StandaloneScreen = ({ id }: { id: string }) => (
  <ScreenBoundary key={id}><Suspense fallback={null}>{createElement(componentOf(id))}</Suspense></ScreenBoundary>
);
