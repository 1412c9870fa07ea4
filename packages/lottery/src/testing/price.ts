import { invariant } from '@fairhall/money/result';
import { type CartPrice, type LinePrice, type PricedLine, priceCart } from '../price.ts';

/** The price of lines that none of the amounts is too large for. */
export function cartOf(lines: readonly PricedLine[]): CartPrice {
  const cart = priceCart(lines);
  invariant(cart.ok, 'the cart costs and wins what an amount can hold');
  return cart.value;
}

/** The price of one such line. */
export function price(line: PricedLine): LinePrice {
  const [only] = cartOf([line]).lines;
  invariant(only, 'a line has its price');
  return only;
}
