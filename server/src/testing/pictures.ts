// Small pictures and other files for tests of uploading.
import sharp from 'sharp';

/** A noisy picture, so that it has some weight and a cut shows. */
export function aPicture(kind: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff', width = 600, height = 400) {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .toFormat(kind)
    .toBuffer();
}

/** A picture of one colour: many pixels in few bytes. */
export function aPlainPng(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
}

/** As a telephone held upright takes it: the file lies on its side, and metadata tell so, and where it was taken. */
export function aTelephonePicture(): Promise<Buffer> {
  const red = { create: { width: 300, height: 400, channels: 3, background: 'red' } } as const;
  return sharp({ create: { width: 600, height: 400, channels: 3, background: 'blue' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '27/1 42/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
