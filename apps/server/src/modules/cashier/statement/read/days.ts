import type { CsvProfile } from '@fairhall/contract/console/csv-profile';

type DateForm = CsvProfile['date'];

const FORMS: Readonly<Record<DateForm, RegExp>> = {
  'YYYY-MM-DD': /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})/,
  'DD/MM/YYYY': /^(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>\d{4})/,
  'MM/DD/YYYY': /^(?<m>\d{1,2})\/(?<d>\d{1,2})\/(?<y>\d{4})/,
  'DD-MM-YYYY': /^(?<d>\d{1,2})-(?<m>\d{1,2})-(?<y>\d{4})/,
  'DD.MM.YYYY': /^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4})/,
  'DD-MMM-YYYY': /^(?<d>\d{1,2})-(?<name>[A-Za-z]{3})-(?<y>\d{4})/,
  YYYYMMDD: /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})/,
};
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME = /^[T ]\s*(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/;

/** A day that exists, and the second of it where the bank tells a time. Null for all else. */
export function readDay(cell: string, form: DateForm): { day: string; atS: number | null } | null {
  const trimmed = cell.trim();
  const found = FORMS[form].exec(trimmed);
  if (!found?.groups) return null;
  const { y = '', m, d = '', name = '' } = found.groups;
  const month = m === undefined ? MONTHS.indexOf(name.toLowerCase()) + 1 : Number(m);
  const day = `${y}-${String(month).padStart(2, '0')}-${d.padStart(2, '0')}`;
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return null;
  const rest = trimmed.slice(found[0].length);
  if (rest === '') return { day, atS: null };
  const time = TIME.exec(rest);
  if (!time) return null;
  const [hours, minutes, seconds] = [Number(time[1]), Number(time[2]), Number(time[3] ?? 0)];
  return hours < 24 && minutes < 60 && seconds < 60 ? { day, atS: hours * 3_600 + minutes * 60 + seconds } : null;
}
