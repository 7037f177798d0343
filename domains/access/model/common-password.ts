/** The words that guessed passwords are made of, in the languages our staff type. */
const WORDS = new Set(
  [
    'a aa aaa aaaa abc abcd abcde abcdef admin administrator asd asdf asdfgh asdfghjk dragon football hello iloveyou ilove jiayou',
    'killer letmein login lovely manager master mima monkey password passw passwd pass passwor princess q qaz qazwsx qq qwe qwer qwert',
    'qwerty qwertyui qwertyuiop qwqw root secret shadow shop spa sunshine superman test user w welcome woaini woaiwojia wang li zhang',
    'liu chen x xx xxx yang z zxc zxcv zxcvbn zxcvbnm meirong meiye dianzhang boss',
  ].flatMap((line) => line.split(' ')),
);
const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  '147258369',
  '159357',
  '1qaz2wsx3edc4rfv',
  '112233445566778899',
  '123123123123',
  '1314520',
  '5201314',
];
const FEW = 3;
const YEAR = /^(19|20)\d\d(\d{2,4})?$/;
/** So many digits of one's own phone are no secret. */
const OF_PHONE = 6;

const isEasy = (digits: string): boolean =>
  digits.length <= FEW || YEAR.test(digits) || new Set(digits).size <= 2 || RUNS.some((run) => run.includes(digits));

/**
 * Whether a password is among the first that anybody would guess: a common word with easy digits before or behind it, a walk
 * over the keyboard, or the person's own phone with a letter to it.
 */
export function isCommonPassword(password: string, mobile_number: string): boolean {
  const plain = password
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/[^a-z0-9]/g, '');
  const [letters, digits] = [plain.replace(/\d/g, ''), plain.replace(/\D/g, '')];
  if (digits.length >= OF_PHONE && mobile_number.includes(digits)) return true;
  if (RUNS.some((run) => run.includes(plain))) return true;
  return WORDS.has(letters) && isEasy(digits);
}
