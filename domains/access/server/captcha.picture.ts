import { randomInt } from 'node:crypto';
import { GLYPHS } from './captcha.glyphs.ts';

const SIZE = { width: 132, height: 44 };
const LENGTH = 4;
const ALPHABET = Object.keys(GLYPHS);

/** A number from `low` to `high`. */
const between = (low: number, high: number): number => low + (randomInt(1001) / 1000) * (high - low);
const ink = (): string => `hsl(${randomInt(190, 260)} ${randomInt(40, 70)}% ${randomInt(28, 45)}%)`;

export const randomCharacters = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('');

/** One character: every point shaken, the whole turned, sheared and scaled. */
function drawn(character: string, index: number): string {
  const paths = GLYPHS[character]!.map((stroke) => `M${stroke.map(([x, y]) => `${x + between(-0.5, 0.5)} ${y + between(-0.5, 0.5)}`).join('L')}`);
  const place = `translate(${14 + index * 29 + between(-3, 3)} ${9 + between(-4, 5)})`;
  const shape = `rotate(${between(-22, 22)} 7 10) skewX(${between(-14, 14)}) scale(${between(1.5, 2)} ${between(1.5, 1.85)})`;
  return `<path d="${paths.join('')}" transform="${place} ${shape}" stroke="${ink()}" stroke-width="${between(1.1, 1.7)}"/>`;
}

/** A line that crosses the characters in their own colour and width, so that it cannot be told apart by either. */
function crossing(): string {
  const { width, height } = SIZE;
  const middle = () => between(4, height - 4);
  const path = `M0 ${middle()}C${width / 3} ${middle()} ${(width * 2) / 3} ${middle()} ${width} ${middle()}`;
  return `<path d="${path}" stroke="${ink()}" stroke-width="${between(1.2, 2.2)}"/>`;
}

const speck = (): string =>
  `<circle cx="${between(0, SIZE.width)}" cy="${between(0, SIZE.height)}" r="${between(0.4, 1.4)}" fill="${ink()}" stroke="none"/>`;

/** A picture of the characters as PNG, for people to read. */
export async function pictureOf(characters: string): Promise<Buffer> {
  const { width, height } = SIZE;
  const marks = [
    ...[...characters].map(drawn),
    ...Array.from({ length: 3 }, crossing),
    ...Array.from({ length: 40 }, speck),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#f3f6fa"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${marks.join('')}</g></svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).blur(0.6).png({ palette: true, colours: 32 }).toBuffer();
}
