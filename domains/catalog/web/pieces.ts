import { lazy } from 'react';

/** What other parts may pick from the catalogue; all read the dictionary `catalog`. */
export const GoodsPicker = lazy(() => import('./GoodsPicker.tsx'));
export const CategoryPicker = lazy(() => import('./CategoryPicker.tsx'));
export const ChooseProjects = lazy(() => import('./ChooseProjects.tsx'));
/** So many of each product that a card holds. */
export const CardProductsInput = lazy(() => import('./CardProductsInput.tsx'));
/** What goes well with what is being sold or booked. */
export const LinkedChips = lazy(() => import('./LinkedChips.tsx'));
export { BalanceCardSelect } from './BalanceCardSelect.tsx';
export { CountCardSelect, ProjectSelect } from './found-selects.tsx';
export { useItems, useProjects } from './use-items.ts';
/** Projects, products or count cards that are on the shelves. */
export const PartPicker = lazy(() => import('./PartPicker.tsx'));
export type { PackagePart as PickedPart } from '../contract/package.form.ts';
export { CardsInput, CategoriesInput, ProductsInput, ProjectsInput } from './named-inputs.tsx';
export { type ChosenProject, offerChoice, useAnsweredChoice } from './project-choice.ts';
