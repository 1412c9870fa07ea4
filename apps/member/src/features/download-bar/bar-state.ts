import { readText, writeText } from '@fairhall/client/storage';
import { BAR_STORED } from '../../shared/surface.ts';

const DUE = 'downloadBar';

/** Whether home keeps room for the bar: the visit before found an app to offer, and nobody has closed it since. */
export function isBarDue(): boolean {
  return !readText('local', BAR_STORED) && readText('local', DUE) === '1';
}

/** What the next visit goes by: a bar that came late would push down what one is looking at. */
export function keepBarDue(due: boolean): void {
  writeText('local', DUE, due ? '1' : '0');
}

/** Closed for good on this device (spec-map.md 2, download bar). */
export function closeBar(): void {
  writeText('local', BAR_STORED, '1');
}
