/** Two figures, and what stands under them: in the order of the text. */
export type Fields = readonly (readonly [id: string, value: string])[];

const LENGTH_MAX = 99;

/** Lengths count characters, never bytes: a Burmese name is as long as it is written. Null: the text is no fields. */
export function readTlv(text: string): Fields | null {
  const signs = [...text];
  const fields: [string, string][] = [];
  for (let at = 0; at < signs.length; ) {
    const head = signs.slice(at, at + 4).join('');
    const end = at + 4 + Number(head.slice(2));
    if (!/^\d{4}$/.test(head) || end > signs.length) return null;
    fields.push([head.slice(0, 2), signs.slice(at + 4, end).join('')]);
    at = end;
  }
  return fields;
}

export function writeTlv(fields: Fields): string {
  return fields
    .map(([id, value]) => {
      const length = [...value].length;
      if (!/^\d\d$/.test(id) || length > LENGTH_MAX) throw new RangeError(`field ${id} has ${length} characters`);
      return `${id}${String(length).padStart(2, '0')}${value}`;
    })
    .join('');
}
