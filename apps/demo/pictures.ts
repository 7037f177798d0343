import type { FileUseName } from '#domains/file/contract/file.uses.ts';
import { keepPictures } from '#domains/file/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import { type SystemWork, systemWork } from '#kernel/server/system-work.ts';

/** Pixels; the till shows them at a sixth of it, a detail at half. */
const SIZE = 240;
/** Ground and ink; all of one lightness, so that a wall of tiles stays calm. */
const COLOURS = [
  ['#e8f1fb', '#3c7fc0'],
  ['#fbe9ee', '#c2587c'],
  ['#e9f5ee', '#3f9168'],
  ['#fdf3e1', '#bd8a35'],
  ['#efebfa', '#7b62bd'],
  ['#e5f5f6', '#2f8f98'],
] as const;

/** What is drawn, in a square of 240; `currentColor` is the ink. */
const MOTIFS = {
  drop: `<path d="M120 52c28 40 46 64 46 92a46 46 0 0 1-92 0c0-28 18-52 46-92z"/><path d="M96 148a26 26 0 0 0 24 24" class="line"/>`,
  lift: `<path class="line" d="M64 168c20-52 36-72 56-72s36 20 56 72"/>
    <path class="line" d="M84 168c14-30 24-42 36-42s22 12 36 42"/><path d="M120 48l20 26h-40z"/>`,
  sun: `<circle cx="120" cy="120" r="38"/>
    <path class="line" d="M120 48v20M120 172v20M48 120h20M172 120h20M69 69l14 14M157 157l14 14M69 171l14-14M157 83l14-14"/>`,
  leaf: `<path d="M60 172c-4-72 40-112 124-112 0 80-40 124-112 120z"/><path class="pale" d="M72 172c24-44 48-64 80-84"/>`,
  nail: `<path d="M88 184v-68c0-44 14-64 32-64s32 20 32 64v68z"/><path class="pale" d="M104 108c0-24 6-36 16-36s16 12 16 36"/>`,
  needle: `<rect x="98" y="88" width="44" height="76" rx="8"/><path class="line" d="M120 164v36M96 64h48M120 64v24"/>
    <path class="pale" d="M112 108h16M112 124h16M112 140h16"/>`,
  beam: `<path d="M100 48h40l-8 44h-24z"/><path class="line" d="M120 108v76M92 112l-20 64M148 112l20 64"/>`,
  bottle: `<path d="M104 48h32v28c20 8 28 24 28 44v56a16 16 0 0 1-16 16H92a16 16 0 0 1-16-16v-56c0-20 8-36 28-44z"/>
    <path class="pale" d="M92 136h56"/>`,
  tube: `<path d="M84 52h72l-10 116H94z"/><rect x="98" y="172" width="44" height="20" rx="4"/><path class="pale" d="M98 88h44"/>`,
  jar: `<rect x="72" y="64" width="96" height="28" rx="8"/><path d="M64 100h112v64a20 20 0 0 1-20 20H84a20 20 0 0 1-20-20z"/>
    <path class="pale" d="M84 140h72"/>`,
  mask: `<path d="M64 88c16-32 36-40 56-40s40 8 56 40c0 64-24 104-56 104S64 152 64 88z"/><path class="pale" d="M84 108h24M132 108h24M104 152h32"/>`,
  sachet: `<path d="M72 56h96v128H72z"/><path class="pale" d="M72 76h96M96 128h48"/>`,
  card: `<rect x="44" y="72" width="152" height="100" rx="12"/><path class="pale" d="M44 104h152M64 144h40"/>`,
  cards: `<path class="line" d="M68 56h128v84"/><rect x="44" y="80" width="136" height="92" rx="12"/><path class="pale" d="M44 108h136M64 144h32"/>`,
} as const;
type Motif = keyof typeof MOTIFS;

/** By words of a name or a category: the first that stands in it decides. */
const SAYS: readonly (readonly [RegExp, Motif])[] = [
  [/针|注射|填充|微整/, 'needle'],
  [/脱毛|激光|祛疤|点痣|皮秒|冰点/, 'beam'],
  [/光子|美白|祛斑|焕亮|防晒/, 'sun'],
  [/甲|睫|纹绣/, 'nail'],
  [/紧致|提拉|抗衰|抗皱|塑形|提升|紧肤/, 'lift'],
  [/SPA|身体|肩颈|背部|足部|卵巢|头部|骨盆|疏通|淋巴/, 'leaf'],
  [/膜|冷敷|敷料/, 'mask'],
];
const UNITS: Readonly<Record<string, Motif>> = { 瓶: 'bottle', 支: 'tube', 盒: 'jar', 袋: 'sachet' };

const told = (words: string): Motif | undefined => SAYS.find(([says]) => says.test(words))?.[1];
/** Always the same colour for the same name. */
const colourOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % COLOURS.length;

const drawn = new Map<string, Promise<Buffer>>();

/** A picture of a few KB, the same each time; drawn once however many things it stands for. */
export function pictureOf(motif: Motif, colour: number): Promise<Buffer> {
  const key = `${motif}/${colour}`;
  const known = drawn.get(key) ?? draw(motif, COLOURS[colour]!);
  drawn.set(key, known);
  return known;
}

async function draw(motif: Motif, [ground, ink]: readonly [string, string]): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const style = `.line,.pale{fill:none;stroke:${ink};stroke-width:10;stroke-linecap:round;stroke-linejoin:round}.pale{stroke:${ground}}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" fill="${ink}"><style>${style}</style>
    <rect width="${SIZE}" height="${SIZE}" fill="${ground}"/>${MOTIFS[motif]}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16, compressionLevel: 9 }).toBuffer();
}

/** A thing of the catalogue that has no picture: where it stands, and what stands for it. */
interface Bare {
  table: 'shop_project' | 'goods' | 'shop_card' | 'balance_card';
  id: string;
  name: string;
  motif: Motif;
}

async function bareThings(work: SystemWork): Promise<Bare[]> {
  const [projects, goods, countCards, balanceCards] = await Promise.all([
    work.rows(
      work
        .from('shop_project')
        .innerJoin('catalog_category as category', (join) =>
          join.onRef('category.org_id', '=', 'shop_project.org_id').onRef('category.category_id', '=', 'shop_project.category_id'),
        )
        .select(['shop_project_id as id', 'project_name as name', 'category_name']),
    ),
    work.rows(work.from('goods').select(['goods_id as id', 'goods_name as name', 'unit']).where('goods_kind', '=', 'product')),
    work.rows(work.from('shop_card').select(['shop_card_id as id', 'shop_card_name as name'])),
    work.rows(work.from('balance_card').select(['sbc_id as id', 'balance_card_name as name'])),
  ]);
  return [
    ...projects.map(({ category_name, ...of }) => ({ ...of, table: 'shop_project' as const, motif: told(of.name) ?? told(category_name) ?? 'drop' })),
    ...goods.map(({ unit, ...of }) => ({
      ...of,
      table: 'goods' as const,
      motif: told(of.name) === 'mask' ? ('mask' as const) : (UNITS[unit] ?? 'jar'),
    })),
    ...countCards.map((of) => ({ ...of, table: 'shop_card' as const, motif: 'cards' as const })),
    ...balanceCards.map((of) => ({ ...of, table: 'balance_card' as const, motif: 'card' as const })),
  ];
}

const USES: Readonly<Record<Bare['table'], FileUseName>> = {
  shop_project: 'project_cover',
  goods: 'goods_image',
  shop_card: 'card_cover',
  balance_card: 'card_cover',
};

function dress(work: SystemWork, { table, id }: Bare, path: string): void {
  const cover = { cover_image: path };
  if (table === 'shop_project') void work.run(work.update('shop_project').set(cover).where('shop_project_id', '=', id));
  else if (table === 'goods')
    void work.run(
      work
        .update('goods')
        .set({ images: [path] })
        .where('goods_id', '=', id),
    );
  else if (table === 'shop_card') void work.run(work.update('shop_card').set(cover).where('shop_card_id', '=', id));
  else void work.run(work.update('balance_card').set(cover).where('sbc_id', '=', id));
}

/** In whose name pictures are kept. */
interface Keeper {
  org_id: string;
  shop_id: string;
  created_uid: string;
}

/** Gives each project another picture besides its cover, in the next colour. */
async function showFurther(backend: Backend, work: SystemWork, keeper: Keeper, things: readonly Bare[]): Promise<void> {
  const projects = things.filter(({ table }) => table === 'shop_project');
  const pictures = projects.map(async ({ name, motif }) => ({
    use: 'project_image' as const,
    file_name: `${name} 2.png`,
    bytes: await pictureOf(motif, (colourOf(name) + 1) % COLOURS.length),
  }));
  const paths = await keepPictures(backend, work, keeper, await Promise.all(pictures));
  projects.forEach(({ id }, index) => {
    const further = work.update('shop_project').set({ images: [paths[index]!] });
    void work.run(further.where('shop_project_id', '=', id));
  });
}

/** Gives everything that a chain sells a picture of its own, and projects another; answers how many things there are. */
export const dressShelves = (backend: Backend, now: Date, keeper: Keeper): Promise<number> =>
  systemWork(backend, now, keeper.org_id, async (work) => {
    const bare = await bareThings(work);
    const pictures = await Promise.all(
      bare.map(async ({ table, name, motif }) => ({ use: USES[table], file_name: `${name}.png`, bytes: await pictureOf(motif, colourOf(name)) })),
    );
    const paths = await keepPictures(backend, work, keeper, pictures);
    bare.forEach((thing, index) => dress(work, thing, paths[index]!));
    await showFurther(backend, work, keeper, bare);
    return bare.length;
  });
