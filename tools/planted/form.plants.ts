import type { Plant } from './planted.ts';

/** Faults of forms: when they say what is wrong, and what they take. */
export const FORMS: readonly Plant[] = [
  {
    name: 'a birth that moves as one passes through the age',
    file: 'domains/member/web/BirthInput.tsx',
    find: ' keyboard={false}',
    put: ' keyboard={false} min={1}',
    caught: 'e2e/member-form.test.ts',
    named: 'leaves a baby their birth',
  },
  {
    name: 'faults that only Save says',
    file: 'kernel/web/kit/FormFields.tsx',
    find: 'lines || state.leave(field)',
    put: 'void [lines, state]',
    caught: 'e2e/member-form.test.ts',
    named: 'says what is wrong as a field is left',
  },
  {
    name: 'a fault that stays though another field has mended it',
    file: 'kernel/web/kit/judging.ts',
    find: 'if (marked.length > 0) judge(',
    put: 'if (marked.length > 99) judge(',
    caught: 'kernel/web/kit/judging.test.ts',
  },
  {
    name: 'what a form lacks, told one by one',
    file: 'kernel/contract/failure.ts',
    find: 'code, data, also, ',
    put: 'code, data, ',
    caught: 'domains/member/test/field-rules.test.ts',
    named: 'names at once all that a form leaves out',
  },
  {
    name: 'a new member’s form over a page that takes no old cards',
    file: 'modes/shop.ts',
    find: '  slots: [memberForm],\n',
    put: '  slots: [memberForm].slice(1),\n',
    caught: 'e2e/member-form.test.ts',
    named: 'takes old cards where it opens over a page',
  },
  {
    name: 'a form behind another tab that is lost with its window unasked',
    file: 'kernel/web/unsaved.ts',
    find: "if (forms.size > 0) window.addEventListener('beforeunload', ask);",
    put: "if (forms.size < 0) window.addEventListener('beforeunload', ask);",
    caught: 'e2e/kept-typing.test.ts',
    named: 'behind another tab',
  },
  {
    name: 'a booking given up for another without a question',
    file: 'domains/appointment/web/AppointmentFormPage.tsx',
    find: '=> form.isKept || discards();',
    put: '=> form.isKept || true || discards();',
    caught: 'e2e/kept-typing.test.ts',
    named: 'a booking that is written',
  },
  {
    name: 'an answer put away, and the form with it',
    file: 'kernel/web/same-answer.ts',
    find: 'withoutLanguage(key) ? before : undefined',
    put: 'withoutLanguage(key) ? undefined : undefined',
    caught: 'kernel/web/same-answer.test.ts',
  },
  {
    name: 'news that were missed while the connection was broken',
    file: 'kernel/web/live.ts',
    find: "if (missed) hear({ topic: 'again' });",
    put: '',
    caught: 'kernel/web/live.test.ts',
  },
];
