import type { RouteBinding } from './http/route.ts';
import type { Job } from './jobs.ts';
import type { LockedColumn } from './locked-columns.ts';
import type { Source, Sources } from './metrics.ts';
import type { AtOpening, ConsolePush, Expander, MemberPush } from './push.ts';

/** What a module gives to the server. `compose` folds them: whatever stands here is served, run, told, watched and closed. */
export type Module = {
  routes?: readonly RouteBinding[];
  jobs?: readonly Job[];
  push?: {
    member?: Record<string, Expander<MemberPush>>;
    operator?: Record<string, Expander<ConsolePush>>;
    atOpening?: AtOpening<MemberPush>;
  };
  figures?: readonly (Source | Sources)[];
  /** Where it keeps what is locked. */
  locked?: readonly LockedColumn[];
  /** Called before the database goes, the last module first. */
  close?(): Promise<void>;
};

/** All of many modules as one. A topic is told to an audience by one module alone. */
export function fold(modules: readonly Module[]) {
  const openings = modules.flatMap(({ push }) => push?.atOpening ?? []);
  return {
    routes: modules.flatMap(({ routes = [] }) => routes),
    jobs: modules.flatMap(({ jobs = [] }) => jobs),
    figures: modules.flatMap(({ figures = [] }) => figures),
    locked: modules.flatMap(({ locked = [] }) => locked),
    member: byTopic(modules.map(({ push }) => push?.member ?? {})),
    operator: byTopic(modules.map(({ push }) => push?.operator ?? {})),
    atOpening: (async (audience) => (await Promise.all(openings.map((ask) => ask(audience)))).flat()) satisfies AtOpening<MemberPush>,
    async close() {
      for (const module of modules.toReversed()) await module.close?.();
    },
  };
}

function byTopic<Told>(expanders: readonly Record<string, Told>[]): Record<string, Told> {
  const all: Record<string, Told> = {};
  for (const [topic, told] of expanders.flatMap((one) => Object.entries(one))) {
    if (topic in all) throw new Error(`two modules tell ${topic} to the same audience`);
    all[topic] = told;
  }
  return all;
}

type EventOf<Told> = Told extends Record<string, Expander<infer Event>> ? Event['name'] : never;
/** Names of the events that some module tells. */
export type ToldToMembers<Given extends Module> = Given extends { push: { member: infer Told } } ? EventOf<Told> : never;
export type ToldToOperators<Given extends Module> = Given extends { push: { operator: infer Told } } ? EventOf<Told> : never;
