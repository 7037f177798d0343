import { addDays, type DayText } from '#kernel/contract/day.ts';
import type { RuleStep } from '../contract/rule.endpoints.ts';
import type { RuleOccasion } from '../contract/words.ts';

/** A line of what happened: what was sold or done, of which categories, and by whom, whoever did most of it first. */
export interface HappenedLine {
  item_type: 'project' | 'product' | 'count_card' | 'stored_value_card';
  item_id: string;
  item_name: string;
  /** Of a project: its category and those above it. */
  category_ids: readonly string[];
  uids: readonly string[];
}

/** Something that may be followed up. */
export interface Happened {
  document: 'order' | 'deduction';
  document_id: string;
  document_number: string;
  member_id: string;
  /** The shop's day. */
  business_date: DayText;
  lines: readonly HappenedLine[];
}

/** What a rule looks for. */
export interface Watch {
  occasion: RuleOccasion;
  for_all: boolean;
  shop_project_ids: readonly string[];
  category_ids: readonly string[];
}

/** What a rule found: once for each key, whatever arises from it. */
export interface Match {
  source_key: string;
  /** A visit belongs to no document: one paid for and treated in one visit is asked once. */
  document: 'order' | 'deduction' | null;
  item_names: string;
  /** Who did it, in order. */
  uids: readonly string[];
}

const LONGEST_NAMES = 200;

const isMeant = ({ for_all, shop_project_ids, category_ids }: Watch, line: HappenedLine): boolean =>
  for_all || shop_project_ids.includes(line.item_id) || line.category_ids.some((category_id) => category_ids.includes(category_id));

function linesMeant(watch: Watch, lines: readonly HappenedLine[]): readonly HappenedLine[] {
  if (watch.occasion === 'visit') return lines;
  if (watch.occasion === 'purchase') return lines.filter(({ item_type }) => item_type !== 'project');
  return lines.filter((line) => line.item_type === 'project' && isMeant(watch, line));
}

/** What a visit is known by: a member's of a day. */
export const keyOfVisit = (member_id: string, business_date: DayText): string => `visit/${member_id}/${business_date}`;

/** What of an event a rule follows up; undefined when none of it. */
export function matchOf(watch: Watch, { document, document_id, member_id, business_date, lines }: Happened): Match | undefined {
  // A deduction is no purchase: its card was one.
  if (watch.occasion === 'purchase' && document === 'deduction') return undefined;
  const meant = linesMeant(watch, lines);
  if (meant.length === 0) return undefined;
  const isVisit = watch.occasion === 'visit';
  return {
    source_key: isVisit ? keyOfVisit(member_id, business_date) : `${document}/${document_id}`,
    document: isVisit ? null : document,
    item_names: [...new Set(meant.map(({ item_name }) => item_name))].join('、').slice(0, LONGEST_NAMES),
    uids: [...new Set(meant.flatMap(({ uids }) => uids))],
  };
}

/** The day of each step. */
export const daysOf = (steps: readonly RuleStep[], business_date: DayText): (RuleStep & { return_date: DayText })[] =>
  steps.map((step) => ({ ...step, return_date: addDays(business_date, step.days) }));

/** «The next seven days» are those after today. */
export const NEXT_DAYS = 7;
