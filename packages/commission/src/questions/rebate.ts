import type { Line } from '../line.ts';
import { add } from '../rate.ts';
import { type Play, playFault, type RebateGroup, ratesFault, rebate } from '../rebate.ts';
import { readLine } from './line.ts';
import {
  type Input,
  isCount,
  isMissing,
  Refused,
  readAmount,
  readObject,
  readRate,
  readRows,
  readText,
  readWord,
  refuse,
  told,
  toldAmounts,
} from './read.ts';

const FAIR_SERIES = 2_000;

export function answerRebate(input: Input): Record<string, unknown> {
  const groups = readGroups(input.groups);
  const { line, rows: standings } = readLine(input.line);
  const rates = new Map(standings.map(({ member, row }) => [member, readRates(row.rates)]));
  const terms = { line, groups, rates };
  refuse(ratesFault(terms));
  const plays = readRows(input.plays, 'UNKNOWN_MEMBER').map((row) => readPlay(row, line, groups));
  for (const play of plays) refuse(playFault(terms, play));

  const { own, rows, ceiling } = rebate(terms, plays);
  const total = new Map<string, bigint>();
  for (const { agent, amount } of rows) add(total, agent, amount);
  const sum = [...own.values(), ...total.values()].reduce((all, amount) => all + amount, 0n);
  return { own: toldAmounts(own), rows: rows.map(told), total: toldAmounts(total), sum: sum.toString(), ceiling: ceiling.toString() };
}

function readGroups(value: unknown): Map<string, RebateGroup> {
  return new Map(Object.entries(readObject(value, 'UNKNOWN_GROUP')).map(([name, group]) => [name, readGroup(group)]));
}

function readGroup(value: unknown): RebateGroup {
  const { unit: named, cap: given } = readObject(value, 'UNKNOWN_GROUP');
  const unit = readWord(named, ['series', 'rate'], 'UNKNOWN_GROUP');
  const cap = Number(readRate(given));
  if (unit === 'series' && cap > FAIR_SERIES) throw new Refused('RATE_INVALID');
  if (unit === 'series' && cap % 2 !== 0) throw new Refused('SERIES_STEP');
  return { unit, cap };
}

function readRates(value: unknown): Map<string, number> {
  const rates = isMissing(value) ? {} : readObject(value, 'RATE_INVALID');
  return new Map(Object.entries(rates).map(([group, rate]) => [group, readSeries(rate)]));
}

/** A series or a rate: what it may be at most, its cap says. */
function readSeries(value: unknown): number {
  if (!isCount(value)) throw new Refused('RATE_INVALID');
  return value;
}

function readPlay(row: Input, line: Line, groups: ReadonlyMap<string, RebateGroup>): Play {
  const member = readText(row.member, 'UNKNOWN_MEMBER');
  const group = readText(row.group, 'UNKNOWN_GROUP');
  const play = { member, group, fact: String(row.fact ?? ''), valid: readAmount(row.valid), series: 0 };
  if (!line.members.has(member) || groups.get(group)?.unit !== 'series') return play;
  if (isMissing(row.series)) throw new Refused('SERIES_MISSING');
  const series = readSeries(row.series);
  if (series % 2 !== 0) throw new Refused('SERIES_STEP');
  return { ...play, series };
}
