import { type Target, useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import type { shopFigures } from '../contract/report.endpoints.ts';

/** A figure of what shops did. */
export type Figure = keyof typeof shopFigures.of;

interface Span {
  start_date: string;
  end_date: string;
}

/** Of what a figure is split by, or of whom, alone. */
interface Part {
  ref?: string;
  holder_id?: string;
}

/** Leads to the documents behind a figure of the shop one works in, as the figures are, whatever else one sees; nowhere where the mode has no page of them. */
export function useFigureLink(): (figure: Figure, span: Span, part?: Part) => Target | undefined {
  const { shop_id } = usePlace().user;
  const path = useNavigation().pathOf('insight.FigurePage');
  return (figure, { start_date, end_date }, part) => (path ? { path, search: { figure, ...part, shop_id: [shop_id], start_date, end_date } } : undefined);
}
