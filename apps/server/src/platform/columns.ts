/**
 * A table's columns, said once for select, insert and values: one row of the list for each field of `R`, so that a field without a column,
 * and a column without a field, do not compile. The texts are made when the list is, so that a statement always is the same text.
 */
export type Columns<R> = {
  /** The fields out of a row, each under its own name: for select and returning. */
  readonly select: string;
  /** The same where the statement gives the row a name. */
  selectOf(row: string): string;
  /** "(…) values ($1, …)", behind "insert into <table>". */
  readonly insert: string;
  /** "a = excluded.a, …", behind "do update set"; keys, which nobody may change, are not of the list. */
  readonly replace: string;
  /** What an insert is given. */
  params(record: R): unknown[];
  /** "(…) select … from unnest($1::text[], …)", behind "insert into <table>": many rows at once, each field with its type in SQL. */
  insertAll(types: { readonly [Field in keyof R]-?: string }): string;
  /** What that is given. */
  arrays(records: readonly R[]): unknown[][];
  /** Of these fields alone. */
  only<K extends keyof R>(...fields: K[]): Columns<Pick<R, K>>;
  /** With fields that stand in front of these. */
  behind<F>(list: ColumnsOf<F>): Columns<F & R>;
};

export type ColumnsOf<R> = { readonly [Field in keyof R]-?: Column };
export type RecordOf<C> = C extends Columns<infer R> ? R : never;

/** A column by its name; or how it is read, what stands for its parameter, and what its field becomes as one. */
export type Column = string | Special;
type Special = { name: string; read?: (column: string) => string; value?: (param: string) => string; param?: (field: unknown) => unknown };

/** A timestamptz: milliseconds on our side. Out, the driver makes them (db.ts). */
export const time = (name: string): Column => ({ name, value: (param) => `to_timestamp(${param} / 1000.0)` });

/** A jsonb. */
export const json = (name: string): Column => ({ name, param: (field) => (field === null ? null : JSON.stringify(field)) });

/** A date, "2026-11-21". */
export const day = (name: string): Column => ({ name, read: (column) => `to_char(${column}, 'YYYY-MM-DD')` });

/** Whether a column says anything; for select alone. */
export const isSet = (name: string): Column => ({ name, read: (column) => `${column} is not null` });

/** A bigint that is a number on our side, since it stays small; and an array of such. */
export const float = (name: string): Column => ({ name, read: (column) => `${column}::float8` });
export const floats = (name: string): Column => ({
  name,
  read: (column) => `${column}::float8[]`,
  value: (param) => `${param}::bigint[]`,
  param: (field) => (field === null ? null : `{${(field as number[]).join(',')}}`),
});

export function columns<R>(list: ColumnsOf<R>): Columns<R> {
  const fields = (Object.entries(list) as [string & keyof R, Column][]).map(([field, column]) => {
    const special: Special = typeof column === 'string' ? { name: column } : column;
    const { name, read = same<string>, value = same<string>, param = same<unknown> } = special;
    return { field, name, read, value, param };
  });
  const selectOf = (row: string) =>
    fields
      .map(({ field, name, read }) => ({ field, column: row + name, out: read(row + name) }))
      .map(({ field, column, out }) => (out === column && column === row + field ? out : `${out} as "${field}"`))
      .join(', ');
  const names = fields.map(({ name }) => name).join(', ');
  return {
    select: selectOf(''),
    selectOf: (row) => selectOf(`${row}.`),
    insert: `(${names}) values (${fields.map(({ value }, at) => value(`$${at + 1}`)).join(', ')})`,
    replace: fields.map(({ name }) => `${name} = excluded.${name}`).join(', '),
    params: (record) => fields.map(({ field, param }) => param(record[field])),
    insertAll: (types) =>
      `(${names}) select ${fields.map(({ name, value }) => value(`n.${name}`)).join(', ')}
       from unnest(${fields.map(({ field }, at) => `$${at + 1}::${types[field]}[]`).join(', ')}) n (${names})`,
    arrays: (records) => fields.map(({ field, param }) => records.map((record) => param(record[field]))),
    only: (...kept) => columns(Object.fromEntries(kept.map((field) => [field, list[field]])) as never),
    behind: (front) => columns({ ...front, ...list } as never),
  };
}

const same = <T>(value: T): T => value;
