import { join } from 'node:path';
import { type Product, type ProductOptions, startProduct as start } from '@fairhall/testkit/product';

const PROGRAM = join(import.meta.dirname, 'server.ts');

/** What faults strike: the product less the building of the web apps. `environment`: variables for server.ts, which says what it makes of them. */
export function startProduct({ environment, ...options }: Omit<ProductOptions, 'program'> = {}): Promise<Product> {
  return start({ program: [PROGRAM], environment: { MEMBER_RATES: 'off', ...environment }, ...options });
}
