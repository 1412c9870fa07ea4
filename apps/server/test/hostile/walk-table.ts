import type { Endpoint } from '@fairhall/contract/endpoint';
import { ENDPOINTS } from '@fairhall/contract/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherPeople } from './people.ts';
import { type Product, stageProduct } from './product.ts';
import { createStateReader } from './state.ts';
import { type EndpointId, validCalls } from './valid.ts';
import type { Valid } from './valid-call.ts';
import { type Tally, type Walker, walkEndpoint } from './walk.ts';

/** Tries everything on those endpoints of the table that are the operators', or on all others: a file each, side by side. */
export function walkTable({ operators }: { operators: boolean }): void {
  const endpoints = ENDPOINTS.filter(({ auth }) => (auth === 'operator') === operators);
  const tally: Tally = { endpoints: new Set(), paths: 0, cases: 0, outcomes: {}, slowestMs: 0 };
  let product: Product;
  let walker: Walker;
  let valid: Record<EndpointId, Valid>;

  beforeAll(async () => {
    product = await stageProduct();
    const people = await gatherPeople(product);
    valid = validCalls(product, people);
    walker = { product, people, readState: await createStateReader(product.fresh.owner), tally };
  });

  afterAll(() => product?.close());

  test.each(endpoints.map(({ id }) => id))('%s', { timeout: 60_000 }, async (id) => {
    const endpoint: Endpoint | undefined = endpoints.find((one) => one.id === id);
    expect(endpoint && (await walkEndpoint(walker, endpoint, valid[id]))).toEqual([]);
  });

  test('the walk went over all of them', () => {
    expect(tally.endpoints.size).toBe(endpoints.length);
    expect(tally.endpoints.size).toBeGreaterThan(50);
    console.info(`hostile walk: ${JSON.stringify({ ...tally, endpoints: tally.endpoints.size })}`);
  });
}
