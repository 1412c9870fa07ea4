/** Where a picture of a merchant's own is served, under a name that never shows another. */
export function pictureUrl(merchantId: number, hash: string): string {
  return hash === '' ? '' : `/pictures/${merchantId}/${hash}.webp`;
}
