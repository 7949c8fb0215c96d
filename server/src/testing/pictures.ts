// Small pictures and other files for tests of uploading.

import sharp from 'sharp';

/** Returns a picture of noise, whose file is large enough that a missing half shows. */
export function aPicture(kind: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff', width = 600, height = 400) {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .toFormat(kind)
    .toBuffer();
}

/** The size in pixels. Progressive is what PNG calls interlaced; deep is 16 bits a channel, and transparent. */
export interface PlainPng {
  width: number;
  height: number;
  progressive?: boolean;
  deep?: boolean;
}

/** Returns a picture of one colour: many pixels in few bytes. */
export function aPlainPng({ width, height, progressive = false, deep = false }: PlainPng): Promise<Buffer> {
  return sharp({ create: { width, height, channels: deep ? 4 : 3, background: 'white' } })
    .toColourspace(deep ? 'rgb16' : 'srgb')
    .png({ progressive })
    .toBuffer();
}

/** Returns a picture as from a telephone held upright: stored on its side, with its orientation and place as metadata. */
export function aTelephonePicture(): Promise<Buffer> {
  const red = { create: { width: 300, height: 400, channels: 3, background: 'red' } } as const;
  return sharp({ create: { width: 600, height: 400, channels: 3, background: 'blue' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '27/1 42/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
