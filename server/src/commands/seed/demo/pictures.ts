import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Colours of the background; as many pictures as colours. */
const BACKGROUNDS = ['#9db8d6', '#d6b79d', '#a8cbb0', '#c9b1d4', '#d6a3a8', '#b9c4a0', '#9fc7cb', '#d4c79a'];
const SHAPE = [0x4a, 0x5a, 0x70, 255];
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
    BACKGROUNDS.map((background, index) =>
      sharp(silhouette(), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
        .flatten({ background })
        .jpeg()
        .toFile(join(folder, fileName(index))),
    ),
  );
}

function fileName(index: number): string {
  return `demo-picture-number-${index + 1}.jpg`;
}

/** RGBA pixels; everything beside the two ellipses of head and shoulders is transparent. */
function silhouette(): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const isHead = ((x - WIDTH / 2) / 36) ** 2 + ((y - 82) / 44) ** 2 <= 1;
      const isShoulder = ((x - WIDTH / 2) / 68) ** 2 + ((y - 210) / 74) ** 2 <= 1;
      if (isHead || isShoulder) pixels.set(SHAPE, (y * WIDTH + x) * 4);
    }
  }
  return pixels;
}
