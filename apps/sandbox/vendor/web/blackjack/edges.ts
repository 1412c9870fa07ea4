/** Returns of a first stake by the fixed table, and of insurance: a test reckons them anew. */
export const TABLE_RETURN = 1 - 0.0048767;
export const INSURANCE_RETURN = 1 - 31 / 415;
