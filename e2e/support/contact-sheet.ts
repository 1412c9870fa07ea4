import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';

/** A picture on its way onto a sheet: what it shows, and the file beside the sheet. */
export type Picture = { caption: string; file: string };

/** So many pictures stand beside each other, small enough to be seen at once and large enough to be read. */
const BESIDE = 6;
const WIDTH_PX = 260;

/** Takes what the phone shows now. */
export async function takePicture(phone: Page, dir: string, caption: string): Promise<Picture> {
  mkdirSync(join(dir, 'pictures'), { recursive: true });
  const file = `pictures/${plain(caption)}.jpeg`;
  await phone.screenshot({ path: join(dir, file), type: 'jpeg', quality: 80 });
  return { caption, file };
}

/** Lays pictures out on one sheet: a page that can be opened, and a picture of it. */
export async function layOut(
  browser: Browser,
  dir: string,
  { title, pictures }: { title: string; pictures: readonly Picture[] },
): Promise<void> {
  const figures = pictures.map(
    ({ caption, file }) => `<figure><img src="${file}" width="${WIDTH_PX}"><figcaption>${caption}</figcaption></figure>`,
  );
  const html = `<!doctype html><meta charset="utf-8"><title>${title}</title><style>
body { margin: 0; display: flex; flex-wrap: wrap; width: ${BESIDE * (WIDTH_PX + 6)}px; background: #c4c; font: 12px sans-serif }
figure { margin: 3px } figcaption { background: #fff }</style>${figures.join('')}`;
  const file = join(dir, `${plain(title)}.html`);
  writeFileSync(file, html);
  const page = await browser.newPage({ viewport: { width: BESIDE * (WIDTH_PX + 6), height: 560 }, isMobile: false, deviceScaleFactor: 1 });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(dir, `${plain(title)}.png`), fullPage: true });
  await page.close();
}

const plain = (name: string) => name.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '');
