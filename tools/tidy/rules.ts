import type { Rule } from './rule.ts';
import { askedRightsAreDeclared } from './rules/asked-rights-are-declared.ts';
import { choicesHaveNames } from './rules/choices-have-names.ts';
import { classesAtHome } from './rules/classes-at-home.ts';
import { clocksAreMeasured } from './rules/clocks-are-measured.ts';
import { codesHaveWords } from './rules/codes-have-words.ts';
import { emptiedBoxesStayEmpty } from './rules/emptied-boxes-stay-empty.ts';
import { exactMoney } from './rules/exact-money.ts';
import { fileLength } from './rules/file-length.ts';
import { grantsByPreset } from './rules/grants-by-preset.ts';
import { hongKongFollows } from './rules/hong-kong-follows.ts';
import { layout } from './rules/layout.ts';
import { menusLeadSomewhere } from './rules/menus-lead-somewhere.ts';
import { noBarrels } from './rules/no-barrels.ts';
import { noModeBranches } from './rules/no-mode-branches.ts';
import { noSyncComments } from './rules/no-sync-comments.ts';
import { nothingByReading } from './rules/nothing-by-reading.ts';
import { oneWord } from './rules/one-word.ts';
import { pausesAreTheReaders } from './rules/pauses-are-the-readers.ts';
import { piecesArePlaced } from './rules/pieces-are-placed.ts';
import { productWordsOnly } from './rules/product-words-only.ts';
import { publicEndpoints } from './rules/public-endpoints.ts';
import { questionsAreHeard } from './rules/questions-are-heard.ts';
import { rightsAreReviewed } from './rules/rights-are-reviewed.ts';
import { reasonedSuppressions } from './rules/reasoned-suppressions.ts';
import { rightsHaveWords } from './rules/rights-have-words.ts';
import { rulesNameTheirFields } from './rules/rules-name-their-fields.ts';
import { sentencesExist } from './rules/sentences-exist.ts';
import { settingsAreRead } from './rules/settings-are-read.ts';
import { statesByMachine } from './rules/states-by-machine.ts';
import { toldApart } from './rules/told-apart.ts';
import { trailHasWords } from './rules/trail-has-words.ts';
import { wordsAreUsed } from './rules/words-are-used.ts';

/** Our own rules; each has a test with a planted violation beside it. */
export const RULES: readonly Rule[] = [
  askedRightsAreDeclared,
  choicesHaveNames,
  classesAtHome,
  clocksAreMeasured,
  codesHaveWords(),
  emptiedBoxesStayEmpty,
  exactMoney,
  fileLength(),
  grantsByPreset,
  hongKongFollows,
  layout,
  menusLeadSomewhere,
  noBarrels,
  noModeBranches,
  noSyncComments,
  nothingByReading,
  oneWord,
  pausesAreTheReaders,
  piecesArePlaced,
  productWordsOnly,
  publicEndpoints(),
  questionsAreHeard,
  rightsAreReviewed(),
  reasonedSuppressions,
  rightsHaveWords,
  rulesNameTheirFields(),
  sentencesExist,
  settingsAreRead,
  statesByMachine(),
  toldApart,
  trailHasWords,
  wordsAreUsed,
];
