import { type ComponentType, createContext, use } from 'react';
import type { Permission } from '#kernel/contract/endpoint.ts';
import type { Slot } from '#kernel/contract/slot.ts';
import type { DictionaryName } from '#kernel/i18n/dictionary.ts';
import { useDictionaries } from './words.ts';

/** A section of a page such as the settings; the mode's entry names it and says who sees it. */
export interface SectionDeclared<Props = never> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  words: readonly DictionaryName[];
}

/**
 * What a domain offers to screens of lower domains, such as the assets of a member's page: a screen names its slots,
 * a mode says which pieces stand in them, so that the member's page knows nothing of cards.
 */
export interface PieceDeclared<Props = never> extends SectionDeclared<Props> {
  /** Its title: the dictionary and the key of its section `title`. */
  title: readonly [dictionary: DictionaryName, key: string];
  /** Whoever does not hold it does not see the piece. */
  needs: Permission;
}

/** Declares a piece that stands in a slot: one that wants other props than the slot gives does not compile. */
export const piece = <Props extends object>(_: Slot<Props>, declared: PieceDeclared<NoInfer<Props>>): PieceDeclared => declared as unknown as PieceDeclared;

/** Declares a domain's pieces by name; `modes/` puts them into slots, or on sections, as `<domain>.<PieceName>`. */
export const pieces = <Declared extends Readonly<Record<string, PieceDeclared | SectionDeclared>>>(declared: Declared): Declared => declared;

/** A piece that stands in a slot of the page. */
export interface Piece<Props> {
  id: string;
  title: string;
  Component: ComponentType<Props>;
}

/** What the page's mode put into a slot, as far as the person may see it. */
export interface Placed {
  id: string;
  declared: PieceDeclared;
  Component: ComponentType<never>;
}

export const SlotContext = createContext<(slot: string) => readonly Placed[]>(() => []);

/** The pieces in a slot of this page, in the mode's order, as far as the person may see them. */
export function useSlot<Props extends object>({ name: wanted }: Slot<Props>): Piece<Props>[] {
  const placed = use(SlotContext)(wanted);
  const dictionary = useDictionaries(placed.map(({ declared }) => declared.title[0]));
  return placed.map(({ id, declared: { title: [name, key] }, Component }) => ({
    id,
    title: dictionary(name)?.title[key] ?? key,
    Component: Component as unknown as ComponentType<Props>,
  }));
}

/** A section of the page in front. */
export interface Section {
  /** The identifier of its entry in the mode. */
  id: string;
  title: string;
  /** The title of the group it stands in, if any. */
  group: string | undefined;
  Component: ComponentType;
}

export const SectionsContext = createContext<readonly Section[]>([]);

/** The sections of this page, in the mode's order, as far as the person may see them. */
export const useSections = (): readonly Section[] => use(SectionsContext);
