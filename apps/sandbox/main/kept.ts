import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a counterpart has received, in a file of a line each: written before anybody is answered, so that a kill loses nothing. */
export type Kept<Item> = {
  add(item: Item): void;
  /** The newest first. */
  all(): readonly Item[];
};

const SHOWN_MAX = 500;

/** `max`: how many of the newest it remembers. */
export function openKept<Item>(path: string, max = SHOWN_MAX): Kept<Item> {
  mkdirSync(dirname(path), { recursive: true });
  const items = read<Item>(path).slice(-max);
  // Shortened at each start: what nobody is shown any more is dropped.
  writeFileSync(path, items.map((item) => `${JSON.stringify(item)}\n`).join(''));
  return {
    add(item) {
      appendFileSync(path, `${JSON.stringify(item)}\n`);
      items.push(item);
      if (items.length > max) items.shift();
    },
    all: () => items.toReversed(),
  };
}

function read<Item>(path: string): Item[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line) as Item];
      } catch {
        return []; // the line that a kill cut off
      }
    });
  } catch {
    return [];
  }
}
