import { expect } from '@playwright/test';
import type { Product } from './product.ts';

/** Where the reference vendor of a product listens, as its merchants know it, once it does. */
export async function vendorOf({ rows }: Product): Promise<string> {
  const [link] = await rows<{ baseUrl: string }>(`select base_url as "baseUrl" from vendor_link where vendor = 'LANTERNWORKS' limit 1`);
  const { origin } = new URL(link?.baseUrl ?? '');
  const isUp = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
  return origin;
}
