import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../apps/server/src/config.ts';
import { REPOSITORY } from '../steps.ts';

/** What Dockerfile and compose file may refer to. */
export type Repository = {
  has(path: string): boolean;
  workspaces: string[];
  scripts: string[];
  /** Names of the environment that the configuration reads. */
  settings: string[];
};

export function readRepository(): Repository {
  const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  return {
    has: (path) => existsSync(join(REPOSITORY, path)),
    workspaces: globSync(['apps/*/package.json', 'packages/*/package.json'], { cwd: REPOSITORY }),
    scripts: Object.keys(scripts),
    settings: settingNames(),
  };
}

/** Asks the configuration itself: whatever it looks up is a setting. */
export function settingNames(): string[] {
  const asked = new Set<string>();
  const listening = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get(_target, name) {
        asked.add(String(name));
        return undefined;
      },
    },
  );
  readConfig(listening, '/');
  return [...asked].sort();
}

/** Programs of ours that a command starts and that are not there. */
export function missingPrograms(command: string, { has, scripts }: Pick<Repository, 'has' | 'scripts'>): string[] {
  const files = [...command.matchAll(/\b((?:tools|apps|packages)\/[\w./-]+\.(?:ts|mjs|js))\b/g)].map(([, path]) => path as string);
  const names = [...command.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name as string);
  return [...files.filter((path) => !has(path)), ...names.filter((name) => !scripts.includes(name)).map((name) => `npm run ${name}`)];
}

/** An image that is the same next month: a tag that says a version. */
export function isPinned(image: string): boolean {
  const tag = /^[^:@\s]+(?::(?<tag>[\w.-]+))?(?:@sha256:[0-9a-f]{64})?$/.exec(image)?.groups?.tag;
  return tag !== undefined && /\d/.test(tag);
}

/** A password or key written down, rather than handed in. */
export function writtenSecret(text: string): string | null {
  const spoken = text.replace(/\$\{[^}]*\}/g, '$'); // what is handed in has no value here
  const inAddress = /\w+:\/\/[^\s:/@]+:(?!\$)[^\s/@]+@/.exec(spoken)?.[0];
  const named = /\b\w*(?:PASSWORD|SECRET|TOKEN|PRIVATE_KEY)\w*\s*[=:]\s*(?!\s*\$|\s*$)\S+/im.exec(spoken)?.[0];
  return inAddress ?? named ?? null;
}
