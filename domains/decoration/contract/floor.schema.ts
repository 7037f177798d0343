import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { FilePath, says, Text } from '#kernel/contract/schema.ts';

const MAX_ID = 9_223_372_036_854_775_807n;

/** What a touch does (specification 1§5, image operations and text picker). */
export const OPERATIONS = ['NONE', 'URL', 'KEYWORD', 'GOODS', 'SHOP', 'CATEGORY'] as const;
export type OptType = (typeof OPERATIONS)[number];

/** Operations whose value is the number of a record. */
export const NUMBERED = ['GOODS', 'SHOP', 'CATEGORY'] as const satisfies readonly OptType[];
export type NumberedType = (typeof NUMBERED)[number];
export const isNumbered = (type: OptType): type is NumberedType => (NUMBERED as readonly OptType[]).includes(type);

export const LONGEST_LINK = 500;
export const LONGEST_KEYWORD = 40;

interface Opted {
  opt_type: OptType;
  opt_value: string;
}

/** A path of the shop's own pages: browsers take `//host` and `/\\host` for somebody else's, and leave out tabs and ends of lines. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);
const hasBlanks = (path: string): boolean => /\s/.test(path);

/** What is wrong with an operation's value, as the key of its message; undefined when nothing is. */
export function optionFault({ opt_type, opt_value }: Opted): string | undefined {
  if (opt_type === 'NONE') return undefined;
  if (opt_value.trim() === '') return 'decoration.value_required';
  if (opt_type === 'URL') return linkFault(opt_value);
  if (!isNumbered(opt_type)) return opt_value.length > LONGEST_KEYWORD ? 'decoration.keyword_too_long' : undefined;
  if (!/^[1-9]\d*$/.test(opt_value)) return 'decoration.positive_wanted';
  return BigInt(opt_value) > MAX_ID ? 'decoration.id_too_large' : undefined;
}

/** Phones open a first level and no deeper one (specification 1§5). */
const isFirstLevel = (path: string): boolean => !/^\/[^?#]*\//.test(path);

/** Where the mini-program shows a page of the shop's or the chain's. */
export const pagePath = (id: string): string => `/page?id=${id}`;
const PAGE_PATH = /^\/page\?id=([1-9]\d{0,18})$/;
/** The page that a link leads to; nothing for a link to elsewhere. */
export const pageOfPath = (path: string): string | undefined => PAGE_PATH.exec(path)?.[1];
const isPagePath = (path: string): boolean => /^\/page([?#]|$)/.test(path);

/** What is wrong with a link: it leads to a page of the shop's own and nowhere else (specification 1§5). */
function linkFault(path: string): string | undefined {
  if (!isOwnPath(path)) return 'decoration.url_slash';
  if (hasBlanks(path)) return 'decoration.url_blank';
  if (!isFirstLevel(path)) return 'decoration.url_first_level';
  if (isPagePath(path) && pageOfPath(path) === undefined) return 'decoration.url_page';
  return path.length > LONGEST_LINK ? 'decoration.url_too_long' : undefined;
}

/** A value is needed for every operation but NONE. */
export const valueFits: Across<Opted> = across(['opt_type', 'opt_value'], (option, complain) => {
  const fault = optionFault(option);
  if (fault) complain('opt_value', fault);
});

/** An operation and its value. */
export const Operation = z.object({ opt_type: z.enum(OPERATIONS).default('NONE'), opt_value: Text(1_000).default('') }).check(valueFits);
export type Operation = z.output<typeof Operation>;

const Hex = z.string(says('decoration.colour_invalid')).regex(/^#[0-9A-Fa-f]{3,6}$/, says('decoration.colour_invalid'));
const text = (min: number, max: number, message: string) => z.string(says(message)).trim().min(min, says(message)).max(max, says(message));

export const MAX_TAGS = 10;
export const MAX_PICTURES = 10;

/** A picture and what a touch on it does. */
export const PictureBlock = z.object({ url: FilePath, operation: Operation.prefault({}) });
export type PictureBlock = z.output<typeof PictureBlock>;

/** Pictures of a floor or an advert, at most ten (1§5). */
export const Pictures = z.array(PictureBlock).max(MAX_PICTURES, says('decoration.too_many_files'));

/** A title of two to four characters between two colours (1§5, floor title). */
export const TitleFloor = z.object({ floor_type: z.literal('TITLE'), text: text(2, 4, 'decoration.title_length'), start_color: Hex, end_color: Hex });
export type TitleFloor = z.output<typeof TitleFloor>;

/** A tag of at most five characters and what a touch on it does (1§3, floor tag). */
const Tag = z.object({
  block_type: z.literal('TEXT').default('TEXT'),
  block_value: text(1, 5, 'decoration.tag_length'),
  block_opt: Operation.prefault({}),
});
export type Tag = z.output<typeof Tag>;

/** A row of tags (1§5, floor tags). */
export const TagsFloor = z.object({
  floor_type: z.literal('TAGS'),
  tags: z.array(Tag).min(1, says('decoration.tag_length')).max(MAX_TAGS, says('decoration.too_many_tags')),
});
export type TagsFloor = z.output<typeof TagsFloor>;

export const ImagesFloor = z.object({ floor_type: z.literal('IMAGES'), images: Pictures.min(1, says('decoration.picture_required')) });
export type ImagesFloor = z.output<typeof ImagesFloor>;

/** A text and what a touch on it does (1§5, text picker). */
export const TextFloor = z.object({ floor_type: z.literal('TEXT'), text: text(1, 100, 'decoration.text_required'), operation: Operation.prefault({}) });
export type TextFloor = z.output<typeof TextFloor>;

/** A tag that is typed searches for itself until it is told otherwise (1§4). */
export const retyped = (tag: Tag, block_value: string): Tag => ({
  ...tag,
  block_value,
  ...(tag.block_opt.opt_type === 'KEYWORD' &&
    tag.block_opt.opt_value === tag.block_value && { block_opt: { opt_type: 'KEYWORD' as const, opt_value: block_value } }),
});

/** The tag that typing starts from. */
export const FRESH_TAG: Tag = { block_type: 'TEXT', block_value: '', block_opt: { opt_type: 'KEYWORD', opt_value: '' } };

/** One floor of a page: a title, a row of tags, pictures, or a text. */
export const Floor = z.discriminatedUnion('floor_type', [TitleFloor, TagsFloor, ImagesFloor, TextFloor]);
export type Floor = z.output<typeof Floor>;
export type FloorType = Floor['floor_type'];
