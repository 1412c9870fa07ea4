/** A merchant's money stands still since a breach was found in its books: nothing was taken on and nothing moved. */
export class MoneyStopped extends Error {
  override name = 'MoneyStopped';
  readonly merchantId: number;

  constructor(merchantId: number) {
    super(`the money of merchant ${merchantId} stands still`);
    this.merchantId = merchantId;
  }
}
