import type { Endpoint } from '@fairhall/contract/endpoint';
import { ENDPOINTS } from '@fairhall/contract/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherPeople, type People } from './people.ts';
import { type Product, stageProduct } from './product.ts';
import { createStateReader } from './state.ts';
import { type EndpointId, validCalls } from './valid.ts';
import type { Valid } from './valid-call.ts';
import { type Tally, type Walker, walkEndpoint } from './walk.ts';

const tally: Tally = { endpoints: 0, paths: 0, cases: 0, outcomes: {}, slowestMs: 0 };
let product: Product;
let people: People;
let walker: Walker;
let valid: Record<EndpointId, Valid>;

beforeAll(async () => {
  product = await stageProduct();
  people = await gatherPeople(product);
  valid = validCalls(product, people);
  walker = { product, people, readState: await createStateReader(product.fresh.owner), tally };
});

afterAll(() => product?.close());

test.each(ENDPOINTS.map(({ id }) => id))('%s', { timeout: 60_000 }, async (id) => {
  const endpoint: Endpoint | undefined = ENDPOINTS.find((one) => one.id === id);
  expect(endpoint && (await walkEndpoint(walker, endpoint, valid[id]))).toEqual([]);
});

test('the walk went over the whole table', () => {
  expect(tally.endpoints).toBe(ENDPOINTS.length);
  console.info(`hostile walk: ${JSON.stringify(tally)}`);
});
