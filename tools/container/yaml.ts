/** As much of YAML as our compose file uses. */
export type Yaml = string | Yaml[] | { [key: string]: Yaml };

type Line = { indent: number; text: string; number: number };

/**
 * Reads maps, lists of scalars and scalars, indented by spaces. Everything is text; numbers and booleans are not told apart.
 * Throws, with the line, on whatever lies outside of that: anchors, block scalars, tabs, a key that comes twice.
 */
export function readYaml(text: string): Yaml {
  const lines = text.split('\n').flatMap((raw, index): Line[] => {
    const content = raw.replace(/(^|\s)#.*$/, '').trimEnd();
    if (content.trim() === '') return [];
    if (content.includes('\t')) throw new Error(`line ${index + 1}: a tab`);
    return [{ indent: content.length - content.trimStart().length, text: content.trim(), number: index + 1 }];
  });
  const [value, rest] = readBlock(lines, 0);
  if (rest.length > 0) throw new Error(`line ${rest[0]?.number}: is not indented as what it belongs to`);
  return value;
}

function readBlock(lines: Line[], indent: number): [Yaml, Line[]] {
  return lines[0]?.text.startsWith('- ') ? readList(lines, indent) : readMap(lines, indent);
}

function readList(lines: Line[], indent: number): [Yaml[], Line[]] {
  const items: Yaml[] = [];
  let rest = lines;
  for (let line = rest[0]; line?.indent === indent && line.text.startsWith('- '); line = rest[0]) {
    items.push(readScalar(line.text.slice(2).trim(), line.number));
    rest = rest.slice(1);
  }
  return [items, rest];
}

function readMap(lines: Line[], indent: number): [{ [key: string]: Yaml }, Line[]] {
  const map: { [key: string]: Yaml } = {};
  let rest = lines;
  for (let line = rest[0]; line?.indent === indent; line = rest[0]) {
    const [, key, value = ''] = /^([\w.-]+):(?:\s+(.*))?$/.exec(line.text) ?? [];
    if (key === undefined || key in map) throw new Error(`line ${line.number}: no key, or one that was there before`);
    rest = rest.slice(1);
    const next = rest[0];
    if (value !== '' || !next || next.indent <= indent) map[key] = readScalar(value, line.number);
    else [map[key], rest] = readBlock(rest, next.indent);
  }
  return [map, rest];
}

function readScalar(text: string, line: number): Yaml {
  if (text.startsWith('[')) return JSON.parse(text) as string[];
  if (text.startsWith('"')) return JSON.parse(text) as string;
  if (/^[&*|>{!%@`']/.test(text)) throw new Error(`line ${line}: ${text[0]} is not used in this file`);
  return text;
}
