import { z } from 'zod/mini';

/** 64-bit ids made by the application: text on the wire. Below 9e18, so that each fits a signed 64-bit column. */
export const Id = z.string().check(z.regex(/^(\d{1,18}|[0-8]\d{18})$/));
/** Money on our own endpoints: a digit string in 1/10000 of the major unit. */
export const Digits = z.string().check(z.regex(/^-?\d{1,18}$/));
/** Money on the family's endpoints: major decimals, at most four of them. */
export const MajorText = z.string().check(z.regex(/^-?\d{1,14}(\.\d{1,4})?$/));
/** Catalogue ids (game, play, mode, bank): small integers. */
export const CatalogueId = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
/** Epoch milliseconds. */
export const EpochMs = z.int().check(z.minimum(0), z.maximum(4_102_444_800_000));
export const Language = z.enum(['EN', 'MY', 'CN', 'TY', 'VI', 'TH', 'TW']);
export const PageNo = z.int().check(z.minimum(0), z.maximum(100_000));
/** 1..100 rows a page. */
export const PageSize = z.int().check(z.minimum(1), z.maximum(100));
export const Secret = z.string().check(z.minLength(1), z.maxLength(128));

export function text(max: number, min = 0) {
  return z.string().check(z.minLength(min), z.maxLength(max));
}
