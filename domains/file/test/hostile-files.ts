import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { FileUseName } from '../contract/file.uses.ts';

interface Hostile {
  what: string;
  file: File;
  use?: FileUseName;
}

const text = (what: string, content: string, name = 'photo.png', type = 'image/png'): Hostile => ({
  what,
  file: new File([content], name, { type }),
});
const bytes = (what: string, content: Uint8Array, name = 'photo.png'): Hostile => ({
  what,
  file: new File([new Uint8Array(content)], name, { type: 'image/png' }),
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG whose head claims a size and whose body is small: a bomb when anybody believes it. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([PNG, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(200_000))), chunk('IEND', Buffer.alloc(0))]);
}

/** Files that no picture field may take: other things under a picture's name, broken, oversized or exploding ones. */
export async function hostileFiles(): Promise<Hostile[]> {
  const base = sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } });
  const [png, jpeg, webp, gif, tiff, avif] = await Promise.all([
    base.clone().png().toBuffer(),
    base.clone().jpeg().toBuffer(),
    base.clone().webp().toBuffer(),
    base.clone().gif().toBuffer(),
    base.clone().tiff().toBuffer(),
    base.clone().avif().toBuffer(),
  ]);
  const noise = Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 251));
  return [
    bytes('nothing at all', Buffer.alloc(0)),
    bytes('one byte', Buffer.from([0x89])),
    bytes('only the signature of a PNG', PNG),
    bytes('only the signature of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
    bytes('a PNG cut in half', png.subarray(0, png.length >> 1)),
    bytes('a JPEG cut after its head', jpeg.subarray(0, 30)),
    bytes('a PNG with a wrong head', Buffer.concat([PNG, noise])),
    bytes('a PNG whose first chunk is not its head', Buffer.concat([PNG, chunk('IEND', Buffer.alloc(0))])),
    bytes('a PNG that claims 60,000 × 60,000', bomb(60_000, 60_000)),
    bytes('a PNG that claims 2^31 − 1 wide', bomb(2 ** 31 - 1, 1)),
    bytes('a PNG that claims no width', bomb(0, 10)),
    bytes('a PNG that claims 8,000 × 8,000', bomb(8_000, 8_000)),
    bytes('noise', noise),
    bytes('noise under the name of a JPEG', noise, 'photo.jpg'),
    bytes('a WebP', webp, 'photo.webp'),
    bytes('a WebP under the name of a PNG', webp),
    bytes('a GIF', gif, 'photo.gif'),
    bytes('a GIF under the name of a PNG', gif),
    bytes('a TIFF', tiff, 'photo.tiff'),
    bytes('an AVIF', avif, 'photo.avif'),
    bytes('a GIF that is also a script', Buffer.concat([Buffer.from('GIF89a/*'), noise, Buffer.from('*/=1;alert(1)')])),
    bytes('a BMP', Buffer.concat([Buffer.from('BM'), noise]), 'photo.bmp'),
    bytes('an icon', Buffer.concat([Buffer.from([0, 0, 1, 0]), noise]), 'favicon.ico'),
    bytes('a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>endobj\n%%EOF'), 'photo.pdf'),
    bytes('a PDF under the name of a PNG', Buffer.from('%PDF-1.7\n%%EOF')),
    bytes('a ZIP', Buffer.concat([Buffer.from('PK\x03\x04'), noise]), 'photo.zip'),
    bytes('a ZIP under the name of a JPEG', Buffer.concat([Buffer.from('PK\x03\x04'), noise]), 'photo.jpg'),
    bytes('a gzip', Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), noise])),
    bytes('a program of Windows', Buffer.concat([Buffer.from('MZ'), noise]), 'photo.png.exe'),
    bytes('a program of Linux', Buffer.concat([Buffer.from('\x7fELF'), noise])),
    bytes('a class of Java', Buffer.concat([Buffer.from([0xca, 0xfe, 0xba, 0xbe]), noise])),
    bytes('a font', Buffer.concat([Buffer.from('wOFF'), noise])),
    bytes('a film', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), noise])),
    bytes('a PostScript that pictures are made of', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file')),
    text('a drawing with a script', SVG, 'photo.svg', 'image/svg+xml'),
    text('a drawing under the name of a PNG', SVG),
    text('a drawing that asks for a file', '<svg xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="file:///etc/passwd"/></svg>'),
    text('XML that grows', '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><svg>&c;</svg>'),
    text('a page', '<!doctype html><script>alert(1)</script>'),
    text('a page under a double name', '<script>alert(1)</script>', 'photo.png.html', 'text/html'),
    text('a script of the server', '<?php system($_GET["c"]); ?>', 'photo.php', 'image/png'),
    text('a command of ImageMagick', 'push graphic-context\nfill "url(https://127.0.0.1/|id)"\npop graphic-context', 'photo.mvg'),
    text('a name that climbs', 'x', '../../../etc/passwd'),
    text('a name with a NUL', 'x', 'photo.php\0.png'),
    text('a name with a line break', 'x', 'photo\r\nSet-Cookie: a=b.png'),
    text('a very long name', 'x', `${'x'.repeat(5000)}.png`),
    { what: 'more than a logo may weigh', file: new File([new Uint8Array(501 * 1024)], 'logo.png'), use: 'shop_logo' },
    { what: 'more than anything may weigh', file: new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'page.png'), use: 'page_image' },
  ];
}
