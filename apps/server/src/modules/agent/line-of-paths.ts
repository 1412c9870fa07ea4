import { type Line, makeLine, type Standing } from '@fairhall/commission/line';
import { invariant } from '@fairhall/money/result';

const AGENT = 1;

/** The line that these places make, each said from the top: "1.5.9". Whoever stood above somebody counts as one who may. */
export function lineOfPaths(paths: Iterable<string>): Line {
  const members = new Map<string, Standing>();
  for (const path of paths) {
    const ids = path.split('.');
    for (const [at, member] of ids.entries())
      if (!members.has(member)) members.set(member, { member, upline: ids[at - 1] ?? null, kind: AGENT, excluded: false });
  }
  const line = makeLine([...members.values()]);
  invariant(line.ok, 'a line that is kept is one');
  return line.value;
}
