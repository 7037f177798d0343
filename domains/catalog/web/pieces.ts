import { lazy } from 'react';

/** What other parts may pick from the catalogue; both read the dictionary `catalog`. */
export const GoodsPicker = lazy(() => import('./GoodsPicker.tsx'));
export const CategoryPicker = lazy(() => import('./CategoryPicker.tsx'));
