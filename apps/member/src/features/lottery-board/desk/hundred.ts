import type { PickRow } from '@fairhall/lottery/plays';
import type { Item } from '@fairhall/lottery/selection';

/** "00" to "99". */
export const HUNDRED: readonly Item[] = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

/** All of them as a row, so that quick picks know them. */
export const HUNDRED_ROW: PickRow = {
  name: 'picks',
  options: HUNDRED.map((item) => ({ item, tier: 'W', label: { EN: item, MY: item, CN: item } })),
  min: 0,
  max: HUNDRED.length,
};
