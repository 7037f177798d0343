import { z } from 'zod';
import { across, once, unspoilt } from '#kernel/contract/across.ts';
import { RequiredText, says, Text } from '#kernel/contract/schema.ts';

export const MOST_SECTIONS = 30;
export const MOST_CHOICES = 20;
/** The longest that is written in one section. */
export const LONGEST_VALUE = 5000;

/** What a record is about. */
export const TemplateType = z.enum(['first_visit', 'follow_up', 'treatment', 'nursing', 'consent']);
export type TemplateType = z.infer<typeof TemplateType>;

/**
 * At which step of a visit a record of a template is to be written: never, once somebody is consulted, or once they are treated. Of a
 * first visit and of a follow-up only where it is one.
 */
export const DemandedAt = z.enum(['never', 'consult', 'treat']);
export type DemandedAt = z.infer<typeof DemandedAt>;

/** How a section is filled in. */
export const SectionKind = z.enum(['text', 'long_text', 'choice', 'number']);
export type SectionKind = z.infer<typeof SectionKind>;

const NUMBER = /^-?\d{1,9}(\.\d{1,4})?$/;

/** Why a section cannot hold a value: it is none of its choices, or no number. Null: it can; nothing written yet always can. */
export function misfitOf({ kind, choices }: { kind: SectionKind; choices: readonly string[] }, value: string): 'choice' | 'number' | null {
  if (value === '') return null;
  if (kind === 'choice') return choices.includes(value) ? null : kind;
  return kind !== 'number' || NUMBER.test(value) ? null : kind;
}

/** A section of a template, as a record that was begun from it keeps it. */
export const Section = z
  .object({
    title: RequiredText(30, 'emr.section_title_required'),
    kind: SectionKind,
    /** What is chosen from; of other kinds none. */
    choices: z.array(RequiredText(50, 'emr.choice_required')).max(MOST_CHOICES, says('emr.choices_too_many')).default([]),
    /** Of a number. */
    unit: Text(10).default(''),
    is_required: z.boolean().default(true),
    /** What stands there at first. */
    preset: Text(2000).default(''),
  })
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length > 1, { ...says('emr.choices_missing'), ...unspoilt })
  .check(
    // A record that begins with what its section cannot hold could not be saved.
    across(['kind', 'choices', 'preset'], ({ kind, choices, preset }, complain) => {
      const misfit = misfitOf({ kind, choices }, preset);
      if (misfit) complain('preset', `emr.preset_no_${misfit}`);
    }),
  );
export type Section = z.infer<typeof Section>;

/** The sections of a template in their order. */
export const Sections = z
  .array(Section)
  .min(1, says('emr.sections_missing'))
  .max(MOST_SECTIONS, says('emr.sections_too_many'))
  .refine((sections) => new Set(sections.map(({ title }) => title)).size === sections.length, { ...says('emr.section_twice'), ...once('title') });
