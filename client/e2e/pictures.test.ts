import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, signIn, type Desk } from './desk.ts';

let desk: Desk;
let page: Page;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  await signIn(desk);
});
afterAll(() => desk.close());

test('a picture is chosen by keyboard, uploaded, and shown in the form and 50 px high in the table', async () => {
  const picture = join(desk.folder, 'me.png');
  // Before anything else: the browser has to know, when Enter comes, that the dialog is answered here.
  page.once('filechooser', (chooser) => void chooser.setFiles(picture));
  await page.goto(`${desk.address}/student-register`);
  await page.getByRole('heading', { name: 'Register Student' }).waitFor();
  // Any picture will do: here, one of the page.
  await writeFile(picture, await page.screenshot());

  await fill();
  await page.getByRole('textbox', { name: 'Email' }).press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Picture uploaded successfully').waitFor();
  await expect.poll(() => sizeOf(page.getByAltText('Picture so far'))).toEqual([800, 450]);

  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Maya Example is registered').waitFor();
  await page.goto(`${desk.address}/student_details/details/Five`);
  const thumbnail = page.getByRole('row', { name: /Maya Example/ }).locator('img');
  await expect.poll(() => sizeOf(thumbnail)).toEqual([800, 450]);
  expect((await thumbnail.boundingBox())?.height).toBe(50);
  expect(desk.browser.complaints).toEqual([]);
});

test('a file that is not a picture is refused with a sentence, and the form stays filled in', async () => {
  const file = join(desk.folder, 'me.jpg');
  await writeFile(file, 'This is no picture.');
  await page.goto(`${desk.address}/student-register`);
  await fill();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('alert').getByText('choose a JPEG, PNG or WebP picture').waitFor();
  expect(await page.getByLabel('Student Name').inputValue()).toBe('Maya Example');
});

async function fill(): Promise<void> {
  await page.getByLabel('Student Name').fill('Maya Example');
  await page.getByLabel("Parent's Name").fill('Hari Example');
  await page.getByLabel('Class', { exact: true }).selectOption('Five');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Age', { exact: true }).fill('11');
  await page.getByRole('textbox', { name: 'RFID card number', exact: true }).fill('0001');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Sampletole-4');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('9800000001');
  await page.getByRole('textbox', { name: 'Email' }).fill('maya@family.example');
}

/** Width and height of the picture itself; 0 while it has not loaded. */
function sizeOf(image: Locator): Promise<number[]> {
  return image.evaluate((element) => {
    const { naturalWidth, naturalHeight } = element as HTMLImageElement;
    return [naturalWidth, naturalHeight];
  });
}
