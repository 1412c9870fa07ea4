import { SaxesParser } from 'saxes';

/** An element as it is read: what it is called, what it says, and what is in it. Text between elements is none of our business. */
export type Element = { name: string; attributes: Readonly<Record<string, string>>; children: Element[] };

export const MESSAGE_MAX = 2 * 1024 * 1024;
const DEPTH_MAX = 16;
const ELEMENTS_MAX = 60_000;
/** Read in such pieces, between which others have their turn. */
const PIECE = 64 * 1024;

/** What is not to be read at all: too large, too deep, with a document type or entities of its own, or no XML. */
export class BadXml extends Error {}

/** Reads a message piece by piece. Never follows entities: a document type is refused before any could be named. */
export async function readXml(bytes: Uint8Array, breathe: () => Promise<void>): Promise<Element> {
  if (bytes.length > MESSAGE_MAX) throw new BadXml('too large');
  const reader = createReader();
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  for (let at = 0; at < text.length; at += PIECE) {
    reader.write(text.slice(at, at + PIECE));
    if (at + PIECE < text.length) await breathe();
  }
  return reader.end();
}

/** The same in one go, of what is small. */
export function readSmallXml(text: string): Element {
  const reader = createReader();
  reader.write(text);
  return reader.end();
}

function createReader(): { write(text: string): void; end(): Element } {
  const parser = new SaxesParser({ position: false });
  const open: Element[] = [];
  let [root, count]: [Element | null, number] = [null, 0];
  // Whatever a handler throws ends the reading at once.
  parser.on('error', ({ message }) => {
    throw new BadXml(message);
  });
  parser.on('doctype', () => {
    throw new BadXml('a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length >= DEPTH_MAX || count > ELEMENTS_MAX) throw new BadXml('too deep, or too much');
    const element: Element = { name, attributes: attributes as Record<string, string>, children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  return {
    write(text) {
      parser.write(text);
      // A document type is told when it is whole; one that is begun is enough.
      if (root === null && text.includes('<!DOCTYPE')) throw new BadXml('a document type');
    },
    end() {
      parser.close();
      if (!root) throw new BadXml('empty');
      return root;
    },
  };
}

export function childOf({ children }: Element, name: string): Element | null {
  return children.find((child) => child.name === name) ?? null;
}

export function childrenOf(element: Element | null, name: string): Element[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** A whole number, or null for what is none. */
export function wholeOf(text: string | undefined): number | null {
  if (text === undefined || !/^-?\d{1,16}$/.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : null;
}

/** A decimal as a whole number of units of 10^-places, cut; null for what is none. */
export function decimalOf(text: string | undefined, places: number): bigint | null {
  const [, sign, whole, rest = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,20}))?$/.exec(text ?? '') ?? [];
  if (whole === undefined) return null;
  const units = BigInt(whole + rest.slice(0, places).padEnd(places, '0'));
  return sign ? -units : units;
}
