import { type ComponentType, createElement, lazy, type ReactElement } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** What failed, to be fetched once more. */
const failed = new Set<() => void>();

/** A component whose code is fetched once it is drawn. What could not be fetched fails ever after, until `fetchAnew`. */
export function fetched<Props extends object>(load: Load<Props>): (props: Props) => ReactElement {
  const begin = () =>
    lazy(() =>
      load().catch((failure: unknown) => {
        failed.add(() => {
          Inner = begin();
        });
        throw failure;
      }),
    );
  let Inner: ComponentType<Props> = begin();
  return function Fetched(props) {
    return createElement(Inner, props);
  };
}

/** Whatever could not be fetched is asked for again the next time that it is drawn. */
export function fetchAnew(): void {
  for (const again of failed) again();
  failed.clear();
}
