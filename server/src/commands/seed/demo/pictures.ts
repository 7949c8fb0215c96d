import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Colours of the background; as many pictures as colours. */
const BACKGROUNDS = ['#9db8d6', '#d6b79d', '#a8cbb0', '#c9b1d4', '#d6a3a8', '#b9c4a0', '#9fc7cb', '#d4c79a'];
const SHAPE = [0x4a, 0x5a, 0x70];
const WIDTH = 160;
const HEIGHT = 200;

/** The address of a person's picture: one of a few, which `writeDemoPictures` writes. */
export function demoPicture(index: number): string {
  return `/pictures/${fileName(index % BACKGROUNDS.length)}`;
}

/** Writes the demo's pictures into the folder of pictures: an outline of head and shoulders on a coloured ground. */
export async function writeDemoPictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await Promise.all(
    BACKGROUNDS.map(async (background, index) => {
      const path = join(folder, fileName(index));
      if (await isThere(path)) return;
      await sharp(silhouette(), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
        .flatten({ background })
        .jpeg()
        .toFile(path);
    }),
  );
}

function fileName(index: number): string {
  return `demo-picture-number-${index + 1}.jpg`;
}

/** RGBA pixels; everything beside head and shoulders is transparent. */
function silhouette(): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const isHead = isInside(x, y, { centreY: 82, radiusX: 36, radiusY: 44 });
      const isShoulder = isInside(x, y, { centreY: 210, radiusX: 68, radiusY: 74 });
      if (isHead || isShoulder) pixels.set([...SHAPE, 255], (y * WIDTH + x) * 4);
    }
  }
  return pixels;
}

interface Ellipse {
  centreY: number;
  radiusX: number;
  radiusY: number;
}

/** All ellipses stand in the middle of the picture. */
function isInside(x: number, y: number, { centreY, radiusX, radiusY }: Ellipse): boolean {
  return ((x - WIDTH / 2) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2 <= 1;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
