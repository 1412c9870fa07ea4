/**
 * Whether an operator shows balance, net result and time above this page: it said so, and the page stands in its frame. In a window of its
 * own nobody does.
 */
export function isUnderBar({ operatorBar = false }: { operatorBar?: boolean }): boolean {
  return operatorBar && window.parent !== window;
}
