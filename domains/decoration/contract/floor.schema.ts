import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { FilePath, says, Text } from '#kernel/contract/schema.ts';

/** What shows a page. */
export const ClientType = z.enum(['WAP', 'PC', 'MINI']);
export type ClientType = z.infer<typeof ClientType>;

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

/** What is wrong with an operation's value where a client shows it, as the key of its message; undefined when nothing is. */
export function optionFault({ opt_type, opt_value }: Opted, client: ClientType): string | undefined {
  if (opt_type === 'NONE') return undefined;
  if (opt_value.trim() === '') return 'decoration.value_required';
  if (opt_type === 'URL') return linkFault(opt_value, client);
  if (!isNumbered(opt_type)) return opt_value.length > LONGEST_KEYWORD ? 'decoration.keyword_too_long' : undefined;
  if (!/^[1-9]\d*$/.test(opt_value)) return 'decoration.positive_wanted';
  return BigInt(opt_value) > MAX_ID ? 'decoration.id_too_large' : undefined;
}

/** Phones open a first level and no deeper one (specification 1§5). */
const isOpened = (path: string, client: ClientType): boolean => client === 'PC' || !/^\/[^?#]*\//.test(path);

/** Whether a client opens what a touch leads to. */
export const opens = (client: ClientType, { opt_type, opt_value }: Opted): boolean => opt_type !== 'URL' || isOpened(opt_value, client);

/** Where a client shows a page of the shop's or the chain's. */
export const pagePath = (id: string): string => `/page?id=${id}`;
const PAGE_PATH = /^\/page\?id=([1-9]\d{0,18})$/;
/** The page that a link leads to; nothing for a link to elsewhere. */
export const pageOfPath = (path: string): string | undefined => PAGE_PATH.exec(path)?.[1];
const isPagePath = (path: string): boolean => /^\/page([?#]|$)/.test(path);

/** What is wrong with a link: it leads to a page of the shop's own and nowhere else (specification 1§5). */
function linkFault(path: string, client: ClientType): string | undefined {
  if (!isOwnPath(path)) return 'decoration.url_slash';
  if (hasBlanks(path)) return 'decoration.url_blank';
  if (!isOpened(path, client)) return 'decoration.url_first_level';
  if (isPagePath(path) && pageOfPath(path) === undefined) return 'decoration.url_page';
  return path.length > LONGEST_LINK ? 'decoration.url_too_long' : undefined;
}

/** A value is needed for every operation but NONE. */
export const valueFits = (client: ClientType): Across<Opted> =>
  across(['opt_type', 'opt_value'], (option, complain) => {
    const fault = optionFault(option, client);
    if (fault) complain('opt_value', fault);
  });

const Hex = z.string(says('decoration.colour_invalid')).regex(/^#[0-9A-Fa-f]{3,6}$/, says('decoration.colour_invalid'));
const text = (min: number, max: number, message: string) => z.string(says(message)).trim().min(min, says(message)).max(max, says(message));

export const MAX_TAGS = 10;
export const MAX_PICTURES = 10;

/** A title of two to four characters between two colours (1§5, floor title). */
export const TitleFloor = z.object({ floor_type: z.literal('TITLE'), text: text(2, 4, 'decoration.title_length'), start_color: Hex, end_color: Hex });
export type TitleFloor = z.output<typeof TitleFloor>;

function shapes(client: ClientType) {
  /** An operation and its value. */
  const Operation = z.object({ opt_type: z.enum(OPERATIONS).default('NONE'), opt_value: Text(1_000).default('') }).check(valueFits(client));
  /** Pictures of a floor or an advert, at most ten (1§5), and what a touch on each does. */
  const Pictures = z
    .array(z.object({ url: FilePath, operation: Operation.prefault({}) }))
    .max(MAX_PICTURES, says('decoration.too_many_files'));
  /** A tag of at most five characters and what a touch on it does (1§3, floor tag). */
  const Tag = z.object({
    block_type: z.literal('TEXT').default('TEXT'),
    block_value: text(1, 5, 'decoration.tag_length'),
    block_opt: Operation.prefault({}),
  });
  /** A row of tags (1§5, floor tags). */
  const TagsFloor = z.object({
    floor_type: z.literal('TAGS'),
    tags: z.array(Tag).min(1, says('decoration.tag_length')).max(MAX_TAGS, says('decoration.too_many_tags')),
  });
  const ImagesFloor = z.object({ floor_type: z.literal('IMAGES'), images: Pictures.min(1, says('decoration.picture_required')) });
  /** A text and what a touch on it does (1§5, text picker). */
  const TextFloor = z.object({ floor_type: z.literal('TEXT'), text: text(1, 100, 'decoration.text_required'), operation: Operation.prefault({}) });
  /** One floor of a page: a title, a row of tags, pictures, or a text. */
  const Floor = z.discriminatedUnion('floor_type', [TitleFloor, TagsFloor, ImagesFloor, TextFloor]);
  return { Operation, Pictures, TagsFloor, TextFloor, Floor };
}

type Shapes = ReturnType<typeof shapes>;
export type Operation = z.output<Shapes['Operation']>;
export type PictureBlock = z.output<Shapes['Pictures']>[number];
export type TagsFloor = z.output<Shapes['TagsFloor']>;
export type Tag = TagsFloor['tags'][number];
export type TextFloor = z.output<Shapes['TextFloor']>;
export type Floor = z.output<Shapes['Floor']>;
export type FloorType = Floor['floor_type'];

const SHAPES: Readonly<Record<ClientType, Shapes>> = { WAP: shapes('WAP'), PC: shapes('PC'), MINI: shapes('MINI') };

/** What floors, pictures and touches may be where a client shows them. */
export const shapesOf = (client: ClientType): Shapes => SHAPES[client];

/** A tag that is typed searches for itself until it is told otherwise (1§4). */
export const retyped = (tag: Tag, block_value: string): Tag => ({
  ...tag,
  block_value,
  ...(tag.block_opt.opt_type === 'KEYWORD' &&
    tag.block_opt.opt_value === tag.block_value && { block_opt: { opt_type: 'KEYWORD' as const, opt_value: block_value } }),
});

/** The tag that typing starts from. */
export const FRESH_TAG: Tag = { block_type: 'TEXT', block_value: '', block_opt: { opt_type: 'KEYWORD', opt_value: '' } };
