type Shown = { operatorBar?: boolean; isPractice: boolean };

/** Of the line with the way back, time, net result and balance: what is left to the page. */
export type OwnLine = 'whole' | 'money' | 'none';

/**
 * An operator shows the line above this page when it said so and the page stands in its frame; in a window of its own nobody does. The
 * vendor's own play money stands in no operator's line: net result and balance of practice are the page's.
 */
export function ownLine({ operatorBar = false, isPractice }: Shown): OwnLine {
  if (!operatorBar || window.parent === window) return 'whole';
  return isPractice ? 'money' : 'none';
}
