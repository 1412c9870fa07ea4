import type { Rolldown } from 'vite';

/** What a visitor opens first: home, or the lottery page by itself. */
const APP = 'index.html';
const LOTTERY = 'lotto-h5.html';
const HOME = 'src/routes/home.tsx?tsr-split=component';
/** What any page shows when it cannot be had. */
const FAILURE = 'src/shared/failure-view.tsx';
/** Names every icon there is: what is reached through it is reached by nobody in particular. */
const ICONS = '@tabler/icons-react';
/** What draws an icon: every page has some. */
const DRAWS_ICONS = /icons-react.*(createReactComponent|defaultAttributes)/;

type Reached = { app: boolean; home: boolean; lottery: boolean; failure: boolean };

/**
 * Where the bundler would make many small files that are always fetched together, one: `base` is what both first pages run, `home` what
 * home shares with the pages behind it, `failure` what those share among each other. A file less costs a phone neither a request nor the names that files call each other by.
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const reachedBy = reachIn(root);
  return [
    {
      debugName: 'base',
      tags: ['$initial'],
      name: (id, build) => {
        const { app, home, lottery } = reachedBy(id, build);
        return (lottery && (app || home)) || DRAWS_ICONS.test(id) ? 'base' : null;
      },
    },
    {
      debugName: 'home',
      minShareCount: 2,
      name: (id, build) => {
        const { app, home, lottery } = reachedBy(id, build);
        return home && !app && !lottery ? 'home' : null;
      },
    },
    {
      debugName: 'failure',
      name: (id, build) => {
        const { app, home, failure } = reachedBy(id, build);
        return failure && !app && !home ? 'failure' : null;
      },
    },
  ];
}

/** Tells by which of the first pages a module is imported statically, itself or through others. */
function reachIn(root: string): (id: string, build: Rolldown.ChunkingContext) => Reached {
  const known = new Map<string, ReadonlySet<string>>();
  return (id, build) => {
    const from = (start: string) => {
      const reached = known.get(start) ?? closure(`${root}/${start}`, build);
      known.set(start, reached);
      return reached.has(id);
    };
    return { app: from(APP), home: from(HOME), lottery: from(LOTTERY), failure: from(FAILURE) };
  };
}

function closure(start: string, build: Rolldown.ChunkingContext): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || id.includes(ICONS)) continue;
    seen.add(id);
    waiting.push(...(build.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
